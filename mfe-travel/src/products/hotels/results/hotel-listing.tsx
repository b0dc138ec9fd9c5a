import { countNights } from '@travel/contracts/locale/days/days';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import type { ListingDefinition } from '../../../results/listing-definition.ts';
import { createListingCache } from '../../../results/listings.ts';
import { createListingMap } from '../../../results/map/listing-map.tsx';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { ResultsPage } from '../../../results/page/results-page.tsx';
import { toStayQuery } from '../../stay-query.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';
import { hotels } from '../hotels.ts';
import { HotelCard } from './hotel-card.tsx';
import { HotelFilterFields } from './hotel-filter-fields.tsx';
import { hotelFilters, type HotelFilters } from './hotel-filters.ts';

const hotelListing: ListingDefinition<HotelSearchAnswer, HotelResult, HotelFilters> = {
  product: hotels,
  textPrefixes: ['hotels'],
  cache: createListingCache(),
  hasMemberPrices: true,
  createRequest({ http, locale }, search, filters) {
    const query = {
      place: search.place ?? '',
      ...toStayQuery(search, locale),
      ...hotelFilters.toQuery(filters),
    };
    return {
      query,
      load: async (page, signal) => (await http('GET /api/hotels', { query: { ...query, ...page }, signal })).data,
      async loadPins(signal) {
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
  },
  getItems: ({ hotels: items }) => items,
  getId: ({ hotel_id }) => hotel_id,
  getName: ({ name }) => name,
  getScene: ({ scenes: [first] }) => first,
  toDetailsQuery: ({ hotel_id, room_id }) => ({ hotel: hotel_id, room: room_id }),
  filters: hotelFilters,
  FilterFields: HotelFilterFields,
  getFilterLabels({ t, language }) {
    const list = new Intl.ListFormat(language, { type: 'disjunction' });
    return {
      stars: (stars) => t('hotels.chip.stars', { count: Number(stars.at(-1)), list: list.format(stars.toReversed()) }),
      board: (some) => list.format(some.map((board) => t(`hotels.boards.${board}`))),
      within: () => t('hotels.chip.within'),
      amenities: ([amenity]) => t(`hotels.amenities.${amenity}`),
    };
  },
  createComparisonRows: ({ t, language, answer }, rows) => [
    rows.total(),
    rows.price(t('results.compare.rows.night'), ({ price }) => price.per_night),
    rows.rating(),
    { label: t('hotels.filters.stars'), of: ({ stars }) => (stars > 0 ? t('hotels.stars', { count: stars }) : '–') },
    rows.where(),
    {
      label: t('hotels.compare.room'),
      of: ({ room_name: room, board }) => t('hotels.room', { room, board: t(`hotels.boardWith.${board}`) }),
    },
    rows.cancellation(answer.place.time_zone),
    {
      label: t('hotels.filters.house'),
      of: ({ amenities }) =>
        new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
          amenities.map((amenity) => t(`hotels.amenities.${amenity}`)),
        ),
    },
  ],
  map: createListingMap({
    searchesArea: true,
    getCard: ({ area, note, scenes: [scene] }, { t }) => ({
      where: note ? t('results.where', { area, note }) : area,
      scene,
    }),
    getUnit: ({ t, search }) => t((search.rooms?.length ?? 0) > 1 ? 'offers.nightAndRoom' : 'offers.night'),
  }),
  renderCard: (hotel, { to, at, pointing }, { search: { checkin = '', checkout = '', rooms = [] }, answer }) => (
    <HotelCard
      hotel={hotel}
      zone={answer.place.time_zone}
      nights={countNights(checkin, checkout)}
      rooms={rooms.length}
      first={at < 2}
      to={to}
      pointing={pointing}
    />
  ),
  formatDates: ({ search: { checkin = '', checkout = '' }, language }) => formatShortRange(checkin, checkout, language),
  explainReason: ({ search, answer }) => ({
    suggestions: answer.reason === 'sold_out' && <NearestDays product={hotels} search={search} />,
  }),
};

/** Shows the hotel search and its results. */
export const HotelResultsPage = () => <ResultsPage listing={hotelListing} />;
