import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { toHomeOffer, toHomeOffersQuery } from '../home-offers.ts';
import type { HomePart } from '../travel-product.ts';

export type PicksCall = 'GET /api/resorts/picks' | 'GET /api/stays/picks' | 'GET /api/holiday-rentals/picks';

/** Returns a loader for the recommended lodgings of a home page. */
export const lodgingsOfHome =
  (product: ProductDefinition, call: PicksCall): NonNullable<HomePart['offers']> =>
  async ({ http, locale }, request, signal) => {
    const { data } = await http(call, { query: toHomeOffersQuery(request, locale), signal });
    return data.picks.map(({ lodging_id, unit_id, ...pick }) =>
      toHomeOffer(product, pick, { lodging: lodging_id, unit: unit_id }, request),
    );
  };
