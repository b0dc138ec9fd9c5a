import { nightPrices } from '../../search/night-prices.ts';
import { lodgingProduct } from '../lodging/lodging-product.ts';

/** Resorts: clubs by the week, from Saturday to Saturday. */
export const resorts = lodgingProduct('RST', 'GET /api/resorts/picks', {
  weeksBeginOn: 6,
  dayPrices: nightPrices('GET /api/resorts/nights'),
});
