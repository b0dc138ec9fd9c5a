import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { createHomePart } from '../home-part.ts';
import type { TravelProduct } from '../travel-product.ts';
import { RideFields } from './ride-fields.tsx';
import { readTransferKeys } from '../../search/transfer-keys.ts';
import { getReusableRide, toRideQuery, transferFilters } from './results/transfer-filters.ts';
import type { DayPrices } from '../../search/search-product.ts';

const definition = getProductDefinition('TRF');

/** Loads the lowest one-way price of each day for the calendar, for the chosen ride or else the usual ride. */
const transferDays: DayPrices = {
  note: 'search.dates.price.oneWay',
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale, route }, search, month) {
    const { place = '' } = search;
    const ride = transferFilters.read(
      getReusableRide(route.query, place === route.query['place'] && search.dropoff === route.query['dropoff']),
    );
    const oneWay = { ...ride, returnDate: null, flight: null };
    const { checkin: _day, ...asked } = toRideQuery(search, oneWay, locale);
    const { data } = await http('GET /api/transfers/days', { query: { ...asked, place, month } });
    return data;
  },
};

/** Defines transfers (rides between an airport, station or port and an address) as a product of this remote. */
export const transfers: TravelProduct = {
  ...definition,
  searchBox: {
    placeLabel: 'search.place.from',
    placePlaceholder: 'search.place.point',
    dropoffLabel: 'search.place.to',
    OwnFields: RideFields,
    dayPrices: transferDays,
    offerKey: 'transfer',
    changeLabel: 'transfers.page.change',
    keptInResults: getReusableRide,
    begins: readTransferKeys,
  },
  home: createHomePart(definition, 'boulevard', 'GET /api/transfers/picks'),
};
