import { createDirectPurchaseProduct } from '../direct-purchases/direct-purchase-product.ts';
import type { Product } from '../product.ts';

/** The product of membership plans, which the membership module fulfils. */
export const planProduct: Product<null> = createDirectPurchaseProduct({
  code: 'SUB',
  path: 'subscription',
  nouns: { thing: 'plan', supplier: 'organisation' },
  hold: null,
  isListedAsTrip: false,
  supplier: null,
});
