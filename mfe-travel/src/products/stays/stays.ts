import { nightPrices } from '../../search/night-prices.ts';
import { lodgingProduct } from '../lodging/lodging-product.ts';

/** Stays: rooms and homes of somebody, who is there. */
export const stays = lodgingProduct('STY', 'GET /api/stays/picks', {
  dayPrices: nightPrices('GET /api/stays/nights'),
});
