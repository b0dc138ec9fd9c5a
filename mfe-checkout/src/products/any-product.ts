import type { ProductCode } from '@travel/contracts/products';

/** Named where it does not matter what is bought, and the call wants to know: card suppliers are the organisation's. */
export const anyProduct: ProductCode = 'HLT';
