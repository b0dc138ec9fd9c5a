import { z } from 'zod';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { searchContext, day } from './hotels.ts';
import { monthSchema } from './night-prices.ts';

/** Query for a home page's offers: for a stay, or for the middle of a month (next month by default). */
export const picksQuery = z.object({
  month: monthSchema.optional(),
  checkin: day.optional(),
  checkout: day.optional(),
  ...searchContext,
  limit: wholeNumber(z.int().min(1).max(40)).default(4),
});

export type PicksQuery = z.output<typeof picksQuery>;
