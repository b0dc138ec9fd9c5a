import { readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { pickByLeft, type Shopper, type Wish } from '../shopper.ts';

const toRide = ({ day, adults, currency = 'USD' }: Wish) => ({
  checkin: day,
  time: '14:30',
  rooms: String(adults),
  currency,
});

const toQuery = (wish: Wish) => ({
  place: wish.place,
  ...toRide(wish),
  shared: 'false' as const,
  ...(wish.isRefundable && { refundable: 'true' as const }),
});

/** Buys a private transfer from the airport of a place to its first area. */
export const transferShopper: Shopper = {
  name: 'transfers',
  search: searchTransfers,
  buildQuery: toQuery,
  async choose(ask, wish) {
    const { results } = (await ask(searchTransfers, { query: toQuery(wish) })).data;
    const found = pickByLeft(results, wish);
    if (!found) return null;
    const params = { transfer_id: found.transfer_id };
    const { offer, model: name, price, left } = (await ask(readTransfer, { params, query: toRide(wish) })).data;
    return offer === null ? null : { name, offer, price: price.inclusive, left };
  },
};
