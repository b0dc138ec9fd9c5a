import type { ProductCode } from '@travel/contracts/products/product-codes';

/** Returns the i18next namespace of a product. */
export const getTextNamespace = (code: ProductCode): string => `mfe-checkout/${code}`;
