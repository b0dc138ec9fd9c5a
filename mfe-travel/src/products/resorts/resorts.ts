import { createNightPrices } from '../../search/night-prices.ts';
import { createLodgingProduct } from '../lodging/lodging-product.ts';

/** Defines resorts (clubs let by the week, Saturday to Saturday) as a product of this remote. */
export const resorts = createLodgingProduct('RST', 'island', 'GET /api/resorts/picks', {
  weeksBeginOn: 6,
  dayPrices: createNightPrices('GET /api/resorts/nights', 6),
});
