import { createNightPrices } from '../../search/night-prices.ts';
import { createLodgingProduct } from '../lodging/lodging-product.ts';

/** Defines holiday rentals (entire homes, cleaned for each party) as a product of this remote. */
export const holidayRentals = createLodgingProduct('VR', 'vineyards', 'GET /api/holiday-rentals/picks', {
  dayPrices: createNightPrices('GET /api/holiday-rentals/nights'),
});
