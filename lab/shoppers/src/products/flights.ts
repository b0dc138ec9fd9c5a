import { offerFlights, searchFlights } from '@travel/contracts/endpoints/products/flights';
import { pickByLeft, type Shopper, type Wish } from '../shopper.ts';

const toQuery = ({ day, adults, currency = 'USD' }: Wish) => ({
  legs: `${route}:${day}`,
  passengers: String(adults),
  stops: '0',
  currency,
});

/** A route with direct flights every day. */
const route = 'LHR-JFK';

/** Buys a one-way flight in economy, in a refundable fare if the wish requires a refundable offer. */
export const flightShopper: Shopper = {
  name: 'flight',
  search: searchFlights,
  hiddenFromGuestsAt: ['harbor'],
  buildQuery: toQuery,
  async choose(ask, wish) {
    const { options } = (await ask(searchFlights, { query: toQuery(wish) })).data;
    const found = pickByLeft(options, wish, wish.adults);
    if (!found) return null;
    const fare = wish.isRefundable ? ('flex' as const) : ('basic' as const);
    const body = {
      options: [found.option_id],
      fare,
      passengers: String(wish.adults),
      currency: wish.currency ?? 'USD',
    };
    const { offer, price } = (await ask(offerFlights, { body })).data;
    return { name: route, offer, price: price.inclusive, left: Math.floor(found.left / wish.adults) };
  },
};
