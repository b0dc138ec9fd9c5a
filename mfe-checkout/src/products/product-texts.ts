import type { ProductCode } from '@travel/contracts/products';

/** Where i18next keeps the texts of a product. */
export const textsOf = (code: ProductCode): string => `mfe-checkout/${code}`;
