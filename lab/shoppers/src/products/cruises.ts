import { addDays } from '@travel/contracts/locale/days/days';
import { readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { pickByLeft, type Shopper, type Wish } from '../shopper.ts';

/** Number of days within which every cruise line has a departure. */
const window = 30;

/** One cabin for all travellers, since every passenger must be named in the booking. */
const toCabins = ({ adults, currency = 'USD' }: Wish) => ({ rooms: String(adults), currency });

const toQuery = (wish: Wish) => ({
  place: wish.place,
  checkin: wish.day,
  checkout: addDays(wish.day, window),
  ...toCabins(wish),
});

/** Buys a cabin of the next ship after a day, without flights. */
export const cruiseShopper: Shopper = {
  name: 'cruises',
  search: searchCruises,
  buildQuery: toQuery,
  async choose(ask, wish) {
    const [found] = (await ask(searchCruises, { query: toQuery(wish) })).data.results;
    if (!found) return null;
    const params = { sailing_id: found.sailing_id };
    const { cabins } = (await ask(readCruise, { params, query: toCabins(wish) })).data;
    const cabin = pickByLeft(cabins, wish);
    if (!cabin) return null;
    const { chosen } = (await ask(readCruise, { params, query: { ...toCabins(wish), cabin: cabin.cabin_id } })).data;
    return chosen
      ? { name: cabin.cabin_id, offer: chosen.offer, price: chosen.price.inclusive, left: cabin.left }
      : null;
  },
};
