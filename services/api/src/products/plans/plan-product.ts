import { createBoughtProduct } from '../bought/bought-product.ts';
import type { Product } from '../product.ts';

/** A membership plan. The membership module fulfils it. */
export const planProduct: Product<null> = createBoughtProduct({
  code: 'SUB',
  path: 'subscription',
  words: { thing: 'plan', supplier: 'organisation' },
  hold: null,
  isListedAsTrip: false,
  supplier: null,
});
