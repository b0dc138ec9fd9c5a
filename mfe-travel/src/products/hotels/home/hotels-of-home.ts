import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { toHomeOffer, toHomeOffersQuery } from '../../home-offers.ts';
import type { HomePart } from '../../travel-product.ts';

/** Returns a loader for the hotels that the organisation recommends on its home page. */
export const hotelsOfHome =
  (product: ProductDefinition): NonNullable<HomePart['offers']> =>
  async ({ http, locale }, request, signal) => {
    const { data } = await http('GET /api/hotels/picks', { query: toHomeOffersQuery(request, locale), signal });
    return data.picks.map(({ hotel_id, room_id, ...pick }) =>
      toHomeOffer(product, pick, { hotel: hotel_id, room: room_id }, request),
    );
  };
