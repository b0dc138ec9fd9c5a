import { createDirectPurchaseProduct } from '../direct-purchases/direct-purchase-product.ts';
import type { Product } from '../product.ts';

/** The product of wallet cards, which the card issuer fulfils. */
export const walletCardProduct: Product<null> = createDirectPurchaseProduct({
  code: 'WLT',
  path: 'wallet',
  nouns: { thing: 'wallet card', supplier: 'organisation' },
  hold: null,
  supplier: null,
});
