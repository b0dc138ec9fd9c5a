import { createNightPrices } from '../../search/night-prices.ts';
import { createLodgingProduct } from '../lodging/lodging-product.ts';

/** Defines stays (rooms and homes with a resident host) as a product of this remote. */
export const stays = createLodgingProduct('STY', 'village', 'GET /api/stays/picks', {
  dayPrices: createNightPrices('GET /api/stays/nights'),
});
