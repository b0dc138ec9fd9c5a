import { addDays } from '@travel/contracts/locale/days/days';
import { readActivity, searchActivities } from '@travel/contracts/endpoints/products/activities';
import { pickByLeft, type Shopper, type Wish } from '../shopper.ts';

const toPeople = ({ day, nights, adults, currency = 'USD' }: Wish) => ({
  checkin: day,
  checkout: addDays(day, nights),
  people: String(adults),
  currency,
});

const toQuery = (wish: Wish) => ({
  place: wish.place,
  ...toPeople(wish),
  private: 'false' as const,
  limit: '200',
  ...(wish.isRefundable && { refundable: 'true' as const }),
});

/** Buys places at a time of an activity that is shared with other guests. */
export const activityShopper: Shopper = {
  name: 'activities',
  search: searchActivities,
  buildQuery: toQuery,
  async choose(ask, wish) {
    const { results } = (await ask(searchActivities, { query: toQuery(wish) })).data;
    const found = pickByLeft(results, wish, wish.adults);
    if (!found) return null;
    const { activity_id, title: name, next } = found;
    const query = { ...toPeople(wish), ...next };
    const { chosen } = (await ask(readActivity, { params: { activity_id }, query })).data;
    return chosen?.offer
      ? { name, offer: chosen.offer, price: chosen.price.inclusive, left: Math.floor(chosen.left / wish.adults) }
      : null;
  },
};
