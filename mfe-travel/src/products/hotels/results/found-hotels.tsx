import { countNights } from '@travel/contracts/locale/days/days';
import { hotelSorts } from '@travel/contracts/products/hotels/hotel-options';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { FoundProps } from '../../../results/found.ts';
import { LazyMap } from '../../../results/map/lazy-map.tsx';
import { OfferMapCard } from '../../../results/map/offer-map-card.tsx';
import { useNightsWords } from '../../../search/box/use-nights-words.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';
import { Filters } from './filters.tsx';
import { HotelCard } from './hotel-card.tsx';
import { listActiveFilters, clearFilter, type HotelFilters } from './hotel-filters.ts';
import { useFilterWords } from './use-filter-words.ts';
import { useComparison } from './use-comparison.ts';
import { usePinSource } from './use-pin-source.ts';
import { NoHotels } from './no-hotels.tsx';

/** Shows the hotels found, as a list and on the map. */
export function FoundHotels(props: FoundProps<HotelSearchAnswer, HotelResult, HotelFilters>) {
  const { product, search, filters, found, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const nightsWords = useNightsWords();
  const filterWords = useFilterWords();
  const { answer, items } = found.listing;
  const pins = usePinSource(search, filters, answer);
  const { section } = product;
  const { checkin = '', checkout = '', rooms = [] } = search;
  const shape = getSearchShape(product);
  const several = rooms.length > 1;
  const nights = nightsWords(countNights(checkin, checkout), rooms.length);
  const getDetailsPath = (hotel: HotelResult): string =>
    writeToAddress(getPagePath(section, 'details'), { hotel: hotel.hotel_id, room: hotel.room_id }, search, shape);

  const comparison = useComparison(answer, useCompareKey(search), getDetailsPath);

  return (
    <FoundOffers
      words="hotels"
      title={t('hotels.found', { count: answer.total, place: answer.place.name })}
      found={found}
      idOf={({ hotel_id }) => hotel_id}
      sort={{ value: filters.sort, all: hotelSorts, onSort: (sort) => onChange({ ...filters, sort }) }}
      filters={{
        fields: <Filters counts={answer.counts} filters={filters} onChange={onChange} />,
        chips: listActiveFilters(filters).map((filter) => ({
          key: filter,
          label: filterWords(filter, filters),
          onClear: () => onChange(clearFilter(filters, filter)),
        })),
        showLabel: t('hotels.filters.show', { count: answer.total }),
        onClear: () => onChange(clearFilter(filters, 'all')),
      }}
      comparison={comparison}
      renderMap={(pointing) => (
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
                    to: getDetailsPath(hotel),
                  }
                }
                unit={t(several ? 'offers.nightAndRoom' : 'offers.night')}
                onClose={() => pointing.setState({ chosen: null })}
              />
            );
          }}
          onNeeded={found.onSeen}
          onSearchHere={(within) => onChange({ ...filters, within })}
        />
      )}
      nothing={<NoHotels answer={answer} search={search} product={product} filters={filters} onChange={onChange} />}
    >
      {(hotel, at, pointing) => (
        <HotelCard
          hotel={hotel}
          zone={answer.place.time_zone}
          nights={nights}
          several={several}
          first={at < 2}
          to={getDetailsPath(hotel)}
          pointing={pointing}
        />
      )}
    </FoundOffers>
  );
}
