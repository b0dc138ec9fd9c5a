import type { DayPrices } from '../../search/search-product.ts';
import { toRentalQuery } from './results/car-query.ts';

/** Loads the lowest car price of each day for the calendar. */
export const carDays: DayPrices = {
  note: 'search.dates.price.rentals',
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale }, search, month) {
    const { checkin: _in, checkout: _out, return_time: _back, ...rental } = toRentalQuery(search, locale);
    const { data } = await http('GET /api/cars/days', { query: { ...rental, place: search.place ?? '', month } });
    return data;
  },
};
