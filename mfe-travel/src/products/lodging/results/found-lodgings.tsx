import { lodgingSorts } from '@travel/contracts/hotels/words';
import { pagePath } from '@travel/contracts/routes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { FilterChips } from '../../../results/filters/filter-chips.tsx';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { Listing } from '../../../results/listings.ts';
import { LazyMap } from '../../../results/map/lazy-map.tsx';
import { OfferMapCard } from '../../../results/map/offer-map-card.tsx';
import { createPointing } from '../../../results/map/pointing.ts';
import { ResultList } from '../../../results/result-list.tsx';
import type { SupplierNews } from '../../../results/suppliers/use-supplier-news.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf, type Search } from '../../../search/search.ts';
import type { LodgingList, LodgingResult } from '../lodging.ts';
import { noFilters, without, type LodgingFilters } from '../lodging-filters.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { WeeksNote } from '../weeks-note.tsx';
import { LodgingCard } from './lodging-card.tsx';
import { LodgingFilterFields } from './lodging-filter-fields.tsx';
import { NoLodgings } from './no-lodgings.tsx';
import { pinsOf } from './pins-of.ts';
import { useFilterWords } from './use-filter-words.ts';

interface FoundLodgingsProps<Extras> {
  readonly kind: LodgingKind<Extras>;
  readonly search: Search;
  readonly filters: LodgingFilters;
  readonly listing: Listing<LodgingList<Extras>, LodgingResult<Extras>>;
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  readonly onChange: (filters: LodgingFilters) => void;
  readonly onSeen: (first: number, last: number) => void;
}

/** What was found of one kind of lodging, as a list and on the map. */
export function FoundLodgings<Extras>(props: FoundLodgingsProps<Extras>) {
  const { kind, search, filters, listing, busy, suppliers, onChange, onSeen } = props;
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const [pointing] = useState(createPointing);
  const { answer, items, key } = listing;
  const chips = useFilterWords(answer.counts)(filters);
  const several = (search.rooms?.length ?? 0) > 1;
  const what = t(`${kind.words}.count`, { count: answer.total });
  const found = t('lodging.found', { what, place: answer.place.name });
  const pathOf = ({ lodging_id, unit_id }: LodgingResult<Extras>): string =>
    keepInAddress(
      pagePath(kind.product.section, 'details'),
      { lodging: lodging_id, unit: unit_id },
      search,
      shapeOf(kind.product),
    );

  return (
    <FoundOffers
      listKey={key}
      title={found}
      busy={busy}
      suppliers={suppliers}
      sort={{
        value: filters.sort,
        options: lodgingSorts.map((sort) => ({ value: sort, label: t(`results.sorts.${sort}`) })),
        onValue: (value) =>
          onChange({ ...filters, sort: lodgingSorts.find((sort) => sort === value) ?? 'recommended' }),
      }}
      filters={{
        fields: <LodgingFilterFields counts={answer.counts} filters={filters} onChange={onChange} />,
        count: chips.length,
        showLabel: t('lodging.show', { what }),
        chips: (
          <FilterChips
            chips={chips.map(({ filter, label }) => ({
              key: filter,
              label,
              onClear: () => onChange(without(filters, filter)),
            }))}
          />
        ),
        onClear: () => onChange({ ...noFilters, sort: filters.sort }),
      }}
      map={
        answer.unfiltered > 0 && (
          <LazyMap
            place={answer.place}
            pins={pinsOf(listing)}
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
                      to: pathOf(lodging),
                    }
                  }
                  unit={t(
                    several && !(lodging && kind.isWhole(lodging.extras)) ? 'offers.nightAndRoom' : 'offers.night',
                  )}
                  onClose={() => pointing.setState({ chosen: null })}
                />
              );
            }}
            onNeeded={onSeen}
          />
        )
      }
    >
      {answer.total === 0 ? (
        <NoLodgings kind={kind} answer={answer} search={search} filters={filters} onChange={onChange} />
      ) : (
        <>
          <WeeksNote asked={search} stay={answer.stay} />
          <ResultList
            key={key}
            listing={listing}
            listings={kind.listings(host)}
            idOf={({ lodging_id }) => lodging_id}
            label={found}
            pointing={pointing}
            onSeen={onSeen}
          >
            {(lodging, at) => (
              <LodgingCard
                kind={kind}
                lodging={lodging}
                zone={answer.place.time_zone}
                nights={answer.stay.nights}
                parties={search.rooms?.length ?? 1}
                first={at < 2}
                to={pathOf(lodging)}
                pointing={pointing}
              />
            )}
          </ResultList>
        </>
      )}
    </FoundOffers>
  );
}
