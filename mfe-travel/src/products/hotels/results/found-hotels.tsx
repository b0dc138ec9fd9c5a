import { nightsBetween } from '@travel/contracts/days';
import { hotelSorts } from '@travel/contracts/hotels/words';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
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
import { useNightsWords } from '../../../search/box/use-nights-words.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf, type Search } from '../../../search/search.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';
import { Filters } from './filters.tsx';
import { HotelCard } from './hotel-card.tsx';
import { eachFilter, noFilters, without, type HotelFilters } from './hotel-filters.ts';
import { hotelListings } from './hotel-listings.ts';
import { useFilterWords } from './use-filter-words.ts';
import { usePinSource } from './use-pin-source.ts';
import { NoHotels } from './no-hotels.tsx';

interface FoundHotelsProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly filters: HotelFilters;
  readonly listing: Listing<HotelSearchAnswer, HotelResult>;
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  readonly onChange: (filters: HotelFilters) => void;
  readonly onSeen: (first: number, last: number) => void;
}

/** The hotels that were found, as a list and on the map. */
export function FoundHotels(props: FoundHotelsProps) {
  const { product, search, filters, listing, busy, suppliers, onChange, onSeen } = props;
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const nightsWords = useNightsWords();
  const filterWords = useFilterWords();
  const [pointing] = useState(createPointing);
  const { answer, items, key } = listing;
  const pins = usePinSource(search, filters, answer);
  const { section } = product;
  const { checkin = '', checkout = '', rooms = [] } = search;
  const shape = shapeOf(product);
  const several = rooms.length > 1;
  const nights = nightsWords(nightsBetween(checkin, checkout), rooms.length);
  const found = t('hotels.found', { count: answer.total, place: answer.place.name });
  const pathOf = (hotel: HotelResult): string =>
    keepInAddress(pagePath(section, 'details'), { hotel: hotel.hotel_id, room: hotel.room_id }, search, shape);

  return (
    <FoundOffers
      listKey={key}
      title={found}
      busy={busy}
      suppliers={suppliers}
      sort={{
        value: filters.sort,
        options: hotelSorts.map((sort) => ({ value: sort, label: t(`results.sorts.${sort}`) })),
        onValue: (value) => onChange({ ...filters, sort: hotelSorts.find((sort) => sort === value) ?? 'recommended' }),
      }}
      filters={{
        fields: <Filters counts={answer.counts} filters={filters} onChange={onChange} />,
        count: eachFilter(filters).length,
        showLabel: t('hotels.filters.show', { count: answer.total }),
        chips: (
          <FilterChips
            chips={eachFilter(filters).map((filter) => ({
              key: filter,
              label: filterWords(filter, filters),
              onClear: () => onChange(without(filters, filter)),
            }))}
          />
        ),
        onClear: () => onChange({ ...noFilters, sort: filters.sort }),
      }}
      map={
        <LazyMap
          place={answer.place}
          pins={pins}
          within={filters.within}
          pointing={pointing}
          renderCard={(pin, at) => {
            const listed = items[at];
            const hotel = listed?.hotel_id === pin.id ? listed : undefined;
            return (
              <OfferMapCard
                pin={pin}
                offer={
                  hotel && {
                    where: t('results.where', { area: hotel.area, note: hotel.note }),
                    scene: hotel.scenes[0],
                    to: pathOf(hotel),
                  }
                }
                unit={t(several ? 'offers.nightAndRoom' : 'offers.night')}
                onClose={() => pointing.setState({ chosen: null })}
              />
            );
          }}
          onNeeded={onSeen}
          onSearchHere={(within) => onChange({ ...filters, within })}
        />
      }
    >
      {answer.total === 0 ? (
        <NoHotels
          answer={answer}
          search={search}
          shape={shape}
          section={section}
          filters={filters}
          onChange={onChange}
        />
      ) : (
        <ResultList
          key={key}
          listing={listing}
          listings={hotelListings(host)}
          idOf={({ hotel_id }) => hotel_id}
          label={found}
          pointing={pointing}
          onSeen={onSeen}
        >
          {(hotel, at) => (
            <HotelCard
              hotel={hotel}
              zone={answer.place.time_zone}
              nights={nights}
              several={several}
              first={at < 2}
              to={pathOf(hotel)}
              pointing={pointing}
            />
          )}
        </ResultList>
      )}
    </FoundOffers>
  );
}
