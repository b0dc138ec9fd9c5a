import { z } from 'zod';
import { moneySchema } from '../money/money.schema.ts';
import { rentalSample } from './lodging-samples.ts';
import { lodgingEndpoints } from './lodgings.ts';

/** What only holiday rentals tell: they are whole homes, cleaned for each party, for some nights at least. */
export const rentalExtras = z.object({
  bathrooms: z.int(),
  minimum_nights: z.int(),
  /** Once a stay; part of the price. */
  cleaning_fee: moneySchema,
});

export const rentalEndpoints = lodgingEndpoints({
  path: 'holiday-rentals',
  many: 'Holiday rentals',
  one: 'a holiday rental',
  extras: rentalExtras,
  sample: rentalSample,
});

/** Whole homes of a place with their price for the nights asked for, cleaning in. */
export const [searchRentals, readRental] = rentalEndpoints;
