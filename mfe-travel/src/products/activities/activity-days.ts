import type { DayPrices } from '../../search/search-product.ts';
import { activityQuery } from './activity-query.ts';

/** How the calendar is told what an activity begins at on each day. */
export const activityDays: DayPrices = {
  note: 'search.dates.price.activities',
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale }, search, month) {
    const { checkin: _in, checkout: _out, ...party } = activityQuery(search, locale);
    const { data } = await http('GET /api/activities/days', { query: { ...party, place: search.place ?? '', month } });
    return data;
  },
};
