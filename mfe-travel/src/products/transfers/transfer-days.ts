import type { DayPrices } from '../../search/search-product.ts';
import { getReusableRide, readFilters, toRideQuery } from './results/transfer-filters.ts';

/** Loads the lowest one-way price of each day for the calendar, for the chosen ride or else the usual ride. */
export const transferDays: DayPrices = {
  note: 'search.dates.price.rides',
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale, route }, search, month) {
    const { place = '' } = search;
    const ride = readFilters(getReusableRide(route.query, place === route.query['place']));
    const oneWay = { ...ride, returnDate: null, flight: null };
    const { checkin: _day, ...asked } = toRideQuery(search, oneWay, locale);
    const { data } = await http('GET /api/transfers/days', { query: { ...asked, place, month } });
    return data;
  },
};
