import { z } from 'zod';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { noResponseSchema, supplierStatusSchema } from './suppliers.ts';

const price = wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional();

/** Price limits of a search, including taxes, in major units of the requested currency. */
export const priceLimits = { price_min: price, price_max: price };

/** The requested part of the results. */
export const resultPage = {
  offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
  limit: wholeNumber(z.int().min(1).max(200)).default(50),
};

export const resultTotals = {
  /** Number of results with the filters applied. */
  total: z.int(),
  /** Number of results without filters. */
  unfiltered: z.int(),
};

/** Histogram of prices, in equal steps from min to max. */
export const priceHistogram = z.object({ min: moneySchema, max: moneySchema, steps: z.array(z.int()) });

/**
 * For empty results: the number of results without one of the filters, largest first; `all` if no single filter is the
 * cause.
 */
export const relaxedFilters = z.array(z.object({ filter: z.string(), total: z.int(), from: moneySchema }));

/** The suppliers of a search. Results of a supplier in state `late` appear when the search is repeated shortly after. */
export const searchSuppliers = { suppliers: z.array(supplierStatusSchema), unanswered: noResponseSchema };
