import { createBoughtProduct } from '../bought/bought-product.ts';
import type { Product } from '../product.ts';

/** A wallet card. The card issuer fulfils it. */
export const walletCardProduct: Product<null> = createBoughtProduct({
  code: 'WLT',
  path: 'wallet',
  words: { thing: 'wallet card', supplier: 'organisation' },
  hold: null,
  supplier: null,
});
