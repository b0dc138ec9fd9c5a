import { createDirectPurchaseProduct } from '../direct-purchases/bought-product.ts';
import type { Product } from '../product.ts';

/** The product of wallet cards, which the card issuer fulfils. */
export const walletCardProduct: Product<null> = createDirectPurchaseProduct({
  code: 'WLT',
  path: 'wallet',
  words: { thing: 'wallet card', supplier: 'organisation' },
  hold: null,
  supplier: null,
});
