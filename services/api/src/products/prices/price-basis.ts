import { hash } from 'node:crypto';
import type { z } from 'zod';
import { priceBasisSchema, type PriceBasis, type TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import type { ProductCode } from '@travel/contracts/products/product-codes';

/** The part of a price basis that an offer contains. Tax lines are added later, in the reader's language. */
export const storedBasisSchema = priceBasisSchema.omit({ taxes: true });

export type StoredBasis = z.output<typeof storedBasisSchema>;

/** Identifies what a price is for, without amounts: for example IDs, days, guests and extras. */
export type PriceSubject = readonly (string | number)[];

/** Returns a short, stable key of what a price is for. */
export const createPriceKey = (product: ProductCode, currency: string, subject: PriceSubject): string =>
  hash('sha256', JSON.stringify([product, currency, ...subject]), 'base64url').slice(0, 12);

/** Returns the basis of a price with its tax lines. */
export const toPriceBasis = (kept: StoredBasis, taxes: readonly TaxLine[]): PriceBasis => ({
  ...kept,
  taxes: [...taxes],
});
