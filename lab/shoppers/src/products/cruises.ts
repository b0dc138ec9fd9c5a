import { addDays } from '@travel/contracts/days';
import { readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { pickByLeft } from '../shopper.ts';
import type { Shopper, Wish } from '../shopper.ts';

/** A departure of each line comes within so many days. */
const window = 30;

/** One cabin: everybody on board has a name, so nobody is asked for whom a booking does not name. */
const cabinsOf = ({ adults, currency = 'USD' }: Wish) => ({ rooms: String(adults), currency });

const queryOf = (wish: Wish) => ({
  place: wish.place,
  checkin: wish.day,
  checkout: addDays(wish.day, window),
  ...cabinsOf(wish),
});

/** A cabin of a ship that leaves soon after a day, without flights. */
export const cruiseShopper: Shopper = {
  name: 'cruises',
  search: searchCruises,
  queryOf,
  async choose(ask, wish) {
    const [found] = (await ask(searchCruises, { query: queryOf(wish) })).data.results;
    if (!found) return null;
    const params = { sailing_id: found.sailing_id };
    const { cabins } = (await ask(readCruise, { params, query: cabinsOf(wish) })).data;
    const cabin = pickByLeft(cabins, wish);
    if (!cabin) return null;
    const { chosen } = (await ask(readCruise, { params, query: { ...cabinsOf(wish), cabin: cabin.cabin_id } })).data;
    return chosen
      ? { name: cabin.cabin_id, offer: chosen.offer, price: chosen.price.inclusive, left: cabin.left }
      : null;
  },
};
