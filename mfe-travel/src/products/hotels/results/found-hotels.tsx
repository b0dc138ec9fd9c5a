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
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';
import { Filters } from './filters.tsx';
import { HotelCard } from './hotel-card.tsx';
import { hotelFilters, type HotelFilters } from './hotel-filters.ts';
import { NoHotels } from './no-hotels.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import type { PinSource } from '../../../results/map/use-pins.ts';
import { getAnsweredKey } from '../../../results/suppliers/suppliers-of.ts';
import { toHotelQuery } from './hotel-query.ts';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';

/** Returns the source of map pins, limited to the suppliers whose answers the list already has. */
const usePinSource = (search: Search, filters: HotelFilters, answer: HotelSearchAnswer): PinSource => {
  const { http, locale } = useHost();
  const query = toHotelQuery(search, filters, locale);
  return {
    key: JSON.stringify([usePriceViewer(), query, getAnsweredKey(answer)]),
    async ask(signal) {
      const { data } = await http('GET /api/hotels/pins', { query, signal });
      return data.map(({ hotel_id, name, latitude, longitude, per_night, for_members }) => ({
        id: hotel_id,
        name,
        latitude,
        longitude,
        price: per_night,
        forMembers: for_members === true,
      }));
    },
  };
};

/** Returns the table that compares hotels. */
const useComparison = (
  { place }: HotelSearchAnswer,
  key: string,
  choose: (hotel: HotelResult) => string,
): Comparison<HotelResult> => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const rows = useCommonRows();
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return {
    key,
    nameOf: ({ name }) => name,
    choose,
    rows: [
      rows.total(),
      rows.price(t('results.compare.rows.night'), ({ price }) => price.per_night),
      rows.rating(),
      { label: t('hotels.filters.stars'), of: ({ stars }) => t('hotels.stars', { count: stars }) },
      rows.where(),
      {
        label: t('hotels.compare.room'),
        of: ({ room_name: room, board }) => t('hotels.room', { room, board: t(`hotels.boardWith.${board}`) }),
      },
      rows.cancellation(place.time_zone),
      {
        label: t('hotels.filters.house'),
        of: ({ amenities }) => list.format(amenities.map((amenity) => t(`hotels.amenities.${amenity}`))),
      },
    ],
  };
};

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
