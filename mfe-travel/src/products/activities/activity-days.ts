import type { DayPrices } from '../../search/search-product.ts';
import { toActivityQuery } from './activity-query.ts';

/** Loads the lowest activity price of each day for the calendar. */
export const activityDays: DayPrices = {
  note: 'search.dates.price.activities',
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale }, search, month) {
    const { checkin: _in, checkout: _out, ...party } = toActivityQuery(search, locale);
    const { data } = await http('GET /api/activities/days', { query: { ...party, place: search.place ?? '', month } });
    return data;
  },
};
