import { addDays } from '@travel/contracts/locale/days/days';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { ListingDefinition } from '../../../results/listing-definition.ts';
import { createListingCache } from '../../../results/listings.ts';
import { ResultsPage } from '../../../results/page/results-page.tsx';
import { getSearchPath } from '../../../search/search-query.ts';
import type { CruiseResult, CruiseSearchAnswer } from '../cruise.ts';
import { cruises } from '../cruises.ts';
import { formatCruiseName } from '../parts/cruise-name.ts';
import { formatRoute } from '../parts/route-words.ts';
import { CruiseCard } from './cruise-card.tsx';
import { CruiseFilterFields } from './cruise-filter-fields.tsx';
import { cruiseFilters, type CruiseFilters } from './cruise-filters.ts';
import { toCruiseQuery } from './cruise-query.ts';
import { WhereAndWhen } from './where-and-when.tsx';

const cruiseListing: ListingDefinition<CruiseSearchAnswer, CruiseResult, CruiseFilters> = {
  product: cruises,
  textPrefixes: ['cruises'],
  getTextValues: ({ answer }) => ({ region: answer.region.label }),
  cache: createListingCache(),
  createRequest({ http, locale }, search, filters) {
    const query = toCruiseQuery(search, filters, locale);
    return {
      query,
      load: async (page, signal) => (await http('GET /api/cruises', { query: { ...query, ...page }, signal })).data,
    };
  },
  getItems: ({ results }) => results,
  getId: ({ sailing_id }) => sailing_id,
  getName: (cruise, { t, language }) => formatCruiseName(cruise, language, t),
  toDetailsQuery: ({ sailing_id }, { cabin: [kind], region }) => ({
    sailing: sailing_id,
    ...(kind && { kind }),
    ...(region && { region }),
  }),
  filters: cruiseFilters,
  FilterFields: CruiseFilterFields,
  getFilterLabels: ({ t }) => ({
    round_trip: (isRound) => t(isRound === 'true' ? 'cruises.roundTrip' : 'cruises.oneWay'),
  }),
  createComparisonRows: ({ t, language }, rows) => [
    rows.price(t('cruises.compare.person'), ({ price }) => price.per_person),
    rows.total(),
    { label: t('cruises.compare.dates'), of: ({ departs, returns }) => formatDayRange(departs, returns, language) },
    { label: t('cruises.filters.line'), of: ({ line }) => line.name },
    { label: t('cruises.compare.ports'), of: formatRoute },
    {
      label: t('cruises.filters.trip'),
      of: ({ round_trip, days_at_sea: count }) =>
        [t(round_trip ? 'cruises.roundTrip' : 'cruises.oneWay'), t('cruises.daysAtSea', { count })].join(', '),
    },
    {
      label: t('cruises.filters.cabin'),
      of: ({ cabins }) =>
        new Intl.ListFormat(language, { type: 'unit' }).format(
          cabins.map(({ label, price }) =>
            t('cruises.compare.cabin', {
              cabin: label,
              price: price ? formatMoney(price.per_person, language) : t('cruises.gone'),
            }),
          ),
        ),
    },
    {
      label: t('cruises.compare.gratuities'),
      of: ({ gratuities_included: isIn }) => t(isIn ? 'cruises.compare.included' : 'cruises.compare.onBoard'),
    },
    {
      label: t('results.filters.cancellation'),
      of: (cruise) => rows.cancellation(cruise.from.time_zone).of(cruise),
    },
  ],
  getPriceFilters: ({ region, cabin }) => [region, cabin],
  renderCard: (cruise, { to }, { answer }) => <CruiseCard cruise={cruise} chart={answer.chart} to={to} />,
  renderAbove: ({ search, filters, answer }, onChange) => (
    <WhereAndWhen product={cruises} search={search} answer={answer} filters={filters} onChange={onChange} />
  ),
  formatDates: ({ search: { checkin = '', checkout = '' }, language }) => formatDayRange(checkin, checkout, language),
  explainReason: ({ t, search, language, filters, answer: { region, nearest, sleeps } }) => ({
    values: { region: region.label, count: sleeps ?? 0 },
    ...(nearest !== null && {
      link: {
        href: getSearchPath(
          cruises,
          { ...search, checkin: nearest, checkout: addDays(nearest, 7) },
          cruiseFilters.toQuery(filters),
        ),
        label: t('cruises.reason.nearest', { day: formatDay(nearest, language) }),
      },
    }),
  }),
};

/** Shows the cruise search and its results. */
export const CruiseResultsPage = () => <ResultsPage listing={cruiseListing} />;
