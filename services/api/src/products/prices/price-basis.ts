import { hash } from 'node:crypto';
import type { z } from 'zod';
import { priceBasisSchema } from '@travel/contracts/endpoints/products/price-basis';
import type { PriceBasis, TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import type { ProductCode } from '@travel/contracts/products/product-codes';

/** What an offer keeps of how its price came about: taxes follow from the price, in the words of who reads it. */
export const keptBasisSchema = priceBasisSchema.omit({ taxes: true });

export type KeptBasis = z.output<typeof keptBasisSchema>;

/** What is priced, whatever it costs: ids, days, people, extras. */
export type Subject = readonly (string | number)[];

/** Returns the name of what is priced: short, the same for as long as the thing is. */
export const priceKey = (product: ProductCode, currency: string, subject: Subject): string =>
  hash('sha256', JSON.stringify([product, currency, ...subject]), 'base64url').slice(0, 12);

/** Returns how a price came about, with its taxes line by line. */
export const priceBasis = (kept: KeptBasis, taxes: readonly TaxLine[]): PriceBasis => ({ ...kept, taxes: [...taxes] });
