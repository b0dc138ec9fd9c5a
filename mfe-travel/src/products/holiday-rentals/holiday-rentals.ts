import { nightPrices } from '../../search/night-prices.ts';
import { lodgingProduct } from '../lodging/lodging-product.ts';

/** Holiday rentals: whole homes, cleaned for each party. */
export const holidayRentals = lodgingProduct('VR', 'GET /api/holiday-rentals/picks', {
  dayPrices: nightPrices('GET /api/holiday-rentals/nights'),
});
