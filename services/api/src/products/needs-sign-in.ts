import type { Flags } from '@travel/contracts/organisations/flags';
import type { Product } from './product.ts';

/** Returns whether an organisation with these flags sells any of the products to signed-in visitors only. */
export const needsSignIn = (products: readonly Pick<Product, 'signInFlag'>[], flags: Partial<Flags>): boolean =>
  products.some(({ signInFlag }) => signInFlag !== undefined && flags[signInFlag] === true);
