import type { ProductCode } from '@travel/contracts/products/product-codes';

/** Product code for requests about card suppliers, which are the same for all products. */
export const anyProduct: ProductCode = 'HLT';
