import { addDays } from '@travel/contracts/locale/days/days';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { ListingDefinition } from '../../../results/listing-definition.ts';
import { createListingCache } from '../../../results/listings.ts';
import { createListingMap } from '../../../results/map/listing-map.tsx';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { NearestPlaces } from '../../../results/nothing/nearest-places.tsx';
import { ResultsPage } from '../../../results/page/results-page.tsx';
import { getSearchPath } from '../../../search/search-query.ts';
import { formatLodgingCosts } from '../lodging-costs.ts';
import { lodgingFilters, type LodgingFilters } from '../lodging-filters.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { toStayQuery } from '../../stay-query.ts';
import type { LodgingList, LodgingResult } from '../lodging.ts';
import { WeeksNote } from '../weeks-note.tsx';
import { LodgingCard } from './lodging-card.tsx';
import { LodgingFilterFields } from './lodging-filter-fields.tsx';

const createLodgingListing = <Extras,>(
  kind: LodgingKind<Extras>,
): ListingDefinition<LodgingList<Extras>, LodgingResult<Extras>, LodgingFilters> => ({
  product: kind.product,
  textPrefixes: [kind.words, 'lodging'],
  getTextValues: ({ t }, count) => ({ what: t(`${kind.words}.count`, { count }) }),
  cache: createListingCache(),
  hasMemberPrices: true,
  createRequest({ http, locale }, search, filters) {
    const query = {
      place: search.place ?? '',
      ...toStayQuery(search, locale),
      ...lodgingFilters.toQuery(filters),
    };
    return { query, load: (page, signal) => kind.search(http, { ...query, ...page }, signal) };
  },
  getItems: ({ results }) => results,
  getId: ({ lodging_id }) => lodging_id,
  getName: ({ name }) => name,
  getScene: ({ scenes: [first] }) => first,
  toDetailsQuery: ({ lodging_id, unit_id }) => ({ lodging: lodging_id, unit: unit_id }),
  filters: lodgingFilters,
  FilterFields: LodgingFilterFields,
  createComparisonRows({ t, language, answer }, rows) {
    const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
    return [
      rows.total(),
      rows.price(t('results.compare.rows.night'), ({ price }) => price.per_night),
      rows.rating(),
      { label: t('lodging.filters.kind'), of: (lodging) => lodging.kind.label },
      rows.where(),
      {
        label: t('lodging.compare.unit'),
        of: ({ unit_name, facts, extras }) => list.format([unit_name, ...facts, ...kind.cardFacts(extras, t)]),
      },
      { label: t('lodging.compare.meals'), of: ({ meals }) => meals },
      rows.cancellation(answer.place.time_zone),
      {
        label: t('lodging.compare.costs'),
        of: ({ price, deposit }) =>
          list.format(formatLodgingCosts(t, (amount) => formatMoney(amount, language), price.fees, deposit)),
      },
      {
        label: t('lodging.filters.features'),
        of: ({ features }) => list.format(features.map(({ label }) => label)),
      },
    ];
  },
  map: createListingMap({
    toPin: ({ lodging_id, name, latitude, longitude, price }) => ({
      id: lodging_id,
      name,
      latitude,
      longitude,
      price: price.per_night,
      forMembers: price.member?.applies === true,
    }),
    getCard: ({ area, note, scenes: [scene] }, { t }) => ({ where: t('results.where', { area, note }), scene }),
    getUnit({ t, search }, lodging) {
      const isPerRoom = (search.rooms?.length ?? 0) > 1 && !(lodging && kind.isWhole(lodging.extras));
      return t(isPerRoom ? 'offers.nightAndRoom' : 'offers.night');
    },
  }),
  renderCard: (lodging, { to, at, pointing }, { search, answer }) => (
    <LodgingCard
      kind={kind}
      lodging={lodging}
      zone={answer.place.time_zone}
      nights={answer.stay.nights}
      parties={search.rooms?.length ?? 1}
      first={at < 2}
      to={to}
      pointing={pointing}
    />
  ),
  renderAbove: ({ search, answer }) => answer.total > 0 && <WeeksNote asked={search} stay={answer.stay} />,
  formatDates: ({ language, answer: { stay } }) => formatShortRange(stay.checkin, stay.checkout, language),
  explainReason({ search, filters, answer: { reason, minimum_nights: fewest, nearby } }) {
    if (reason === 'too_short' && fewest !== null && search.checkin !== undefined) {
      const longer = { ...search, checkout: addDays(search.checkin, fewest) };
      const href = getSearchPath(kind.product, longer, lodgingFilters.toQuery(filters));
      return { values: { count: fewest }, link: { href } };
    }
    return {
      suggestions: (
        <>
          {reason === 'sold_out' && <NearestDays product={kind.product} search={search} />}
          {reason === 'none_here' && <NearestPlaces product={kind.product} search={search} places={nearby ?? []} />}
        </>
      ),
    };
  },
});

/** Creates the page that shows the search for one kind of lodging and its results. */
export const createLodgingResultsPage = <Extras,>(kind: LodgingKind<Extras>) => {
  const listing = createLodgingListing(kind);
  return () => <ResultsPage listing={listing} />;
};
