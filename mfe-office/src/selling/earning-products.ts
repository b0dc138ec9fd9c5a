import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { productCodes } from '@travel/contracts/products/product-codes';

/** Products that earn points: those that points can pay. */
export const earningProducts = productCodes.filter((product) => canPayWith(product, 'loyalty'));
