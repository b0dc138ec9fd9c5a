import { countNights } from '@travel/contracts/locale/days/days';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useWhere } from '../../../places/use-where.ts';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { useListingControls } from '../../../results/filters/use-listing-controls.ts';
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
import { hotelFilters, type HotelFilters } from './hotel-filters.ts';
import { useComparison } from './use-comparison.ts';
import { usePinSource } from './use-pin-source.ts';
import { NoHotels } from './no-hotels.tsx';

/** Shows the hotels found, as a list and on the map. */
export function FoundHotels(props: FoundProps<HotelSearchAnswer, HotelResult, HotelFilters>) {
  const { product, search, filters, found, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const where = useWhere();
  const nightsWords = useNightsWords();
  const { answer, items } = found.listing;
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const { sort, chips, onClear } = useListingControls(hotelFilters, {
    filters,
    counts: answer.counts,
    onChange,
    labels: {
      stars: (stars) => t('hotels.chip.stars', { count: Number(stars.at(-1)), list: list.format(stars.toReversed()) }),
      board: (some) => list.format(some.map((board) => t(`hotels.boards.${board}`))),
      within: () => t('hotels.chip.within'),
      amenities: ([amenity]) => t(`hotels.amenities.${amenity}`),
    },
  });
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
      title={t('hotels.found', { count: answer.total, where: where(answer.place) })}
      found={found}
      idOf={({ hotel_id }) => hotel_id}
      sort={sort}
      filters={{
        fields: <Filters counts={answer.counts} filters={filters} onChange={onChange} />,
        chips,
        showLabel: t('hotels.filters.show', { count: answer.total }),
        onClear,
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
