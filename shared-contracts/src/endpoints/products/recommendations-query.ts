import { z } from 'zod';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { searchContext, daySchema } from './hotels.ts';
import { monthSchema } from './night-prices.ts';

/** Query for a home page's offers: for a stay, or for the middle of a month (next month by default). */
export const recommendationsQuery = z.object({
  month: monthSchema.optional(),
  checkin: daySchema.optional(),
  checkout: daySchema.optional(),
  ...searchContext,
  limit: wholeNumber(z.int().min(1).max(40)).default(4),
});

export type RecommendationsQuery = z.output<typeof recommendationsQuery>;
