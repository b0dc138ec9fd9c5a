import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { CarFields } from './car-fields.tsx';
import { createHomePart } from '../home-part.ts';
import type { TravelProduct } from '../travel-product.ts';
import { carFilters, getReusableFilters } from './results/car-filters.ts';
import type { DayPrices } from '../../search/search-product.ts';
import { toRentalQuery } from './results/car-query.ts';

const definition = getProductDefinition('CAR');

/** Loads the lowest car price of each day for the calendar. */
const carDays: DayPrices = {
  note: 'search.dates.price.rentals',
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale }, search, month) {
    const { checkin: _in, checkout: _out, return_time: _back, ...rental } = toRentalQuery(search, locale);
    const { data } = await http('GET /api/cars/days', { query: { ...rental, place: search.place ?? '', month } });
    return data;
  },
};

/** Defines rental cars (by the day, returned at the same or another place) as a product of this remote. */
export const cars: TravelProduct = {
  ...definition,
  searchBox: {
    placeLabel: 'search.place.pickup',
    OwnFields: CarFields,
    dayPrices: carDays,
    offerKey: 'car',
    changeLabel: 'cars.card.change',
    keptInResults: (query, samePlace) => carFilters.toQuery(getReusableFilters(carFilters.read(query), samePlace)),
  },
  home: createHomePart(definition, 'caravan', 'GET /api/cars/picks'),
};
