import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useWhere } from '../../../places/use-where.ts';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { useListingControls } from '../../../results/filters/use-listing-controls.ts';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { FoundProps } from '../../../results/found.ts';
import { LazyMap } from '../../../results/map/lazy-map.tsx';
import { OfferMapCard } from '../../../results/map/offer-map-card.tsx';
import type { PointingStore } from '../../../results/map/pointing.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import type { LodgingList, LodgingResult } from '../lodging.ts';
import { lodgingFilters, type LodgingFilters } from '../lodging-filters.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { WeeksNote } from '../weeks-note.tsx';
import { LodgingCard } from './lodging-card.tsx';
import { LodgingFilterFields } from './lodging-filter-fields.tsx';
import { NoLodgings } from './no-lodgings.tsx';
import { createPinSource } from './pins-of.ts';
import { useComparison } from './use-comparison.ts';

interface FoundLodgingsProps<Extras> extends Omit<
  FoundProps<LodgingList<Extras>, LodgingResult<Extras>, LodgingFilters>,
  'product'
> {
  readonly kind: LodgingKind<Extras>;
}

/** Shows the lodgings found, as a list and on the map. */
export function FoundLodgings<Extras>(props: FoundLodgingsProps<Extras>) {
  const { kind, search, filters, found, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { answer, items } = found.listing;
  const { sort, chips, onClear } = useListingControls(lodgingFilters, { filters, counts: answer.counts, onChange });
  const several = (search.rooms?.length ?? 0) > 1;
  const what = t(`${kind.words}.count`, { count: answer.total });
  const getDetailsPath = ({ lodging_id, unit_id }: LodgingResult<Extras>): string =>
    writeToAddress(
      getPagePath(kind.product.section, 'details'),
      { lodging: lodging_id, unit: unit_id },
      search,
      getSearchShape(kind.product),
    );
  const comparison = useComparison(kind, answer, useCompareKey(search), getDetailsPath);
  const map = (pointing: PointingStore) => (
    <LazyMap
      place={answer.place}
      pins={createPinSource(found.listing)}
      within={null}
      pointing={pointing}
      renderCard={(pin, at) => {
        const lodging = items[at];
        return (
          <OfferMapCard
            pin={pin}
            offer={
              lodging && {
                where: t('results.where', { area: lodging.area, note: lodging.note }),
                scene: lodging.scenes[0],
                to: getDetailsPath(lodging),
              }
            }
            unit={t(several && !(lodging && kind.isWhole(lodging.extras)) ? 'offers.nightAndRoom' : 'offers.night')}
            onClose={() => pointing.setState({ chosen: null })}
          />
        );
      }}
      onNeeded={found.onSeen}
    />
  );

  return (
    <FoundOffers
      words="lodging"
      title={t('lodging.found', { what, where: where(answer.place) })}
      found={found}
      idOf={({ lodging_id }) => lodging_id}
      sort={sort}
      filters={{
        fields: <LodgingFilterFields counts={answer.counts} filters={filters} onChange={onChange} />,
        chips,
        showLabel: t('lodging.show', { what }),
        onClear,
      }}
      comparison={comparison}
      {...(answer.unfiltered > 0 && { renderMap: map })}
      above={answer.total > 0 && <WeeksNote asked={search} stay={answer.stay} />}
      nothing={<NoLodgings kind={kind} answer={answer} search={search} filters={filters} onChange={onChange} />}
    >
      {(lodging, at, pointing) => (
        <LodgingCard
          kind={kind}
          lodging={lodging}
          zone={answer.place.time_zone}
          nights={answer.stay.nights}
          parties={search.rooms?.length ?? 1}
          first={at < 2}
          to={getDetailsPath(lodging)}
          pointing={pointing}
        />
      )}
    </FoundOffers>
  );
}
