import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';
import { searchContext, daySchema } from './hotels.ts';

/** `2027-05` */
export const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month like 2027-05 is required');

/** Place, month and party for the lowest price of each night; of a single hotel or house if `lodging_id` names one. */
export const nightPricesQuery = z.object({
  place: z.string().min(1).max(80),
  lodging_id: z.string().min(1).max(120).optional(),
  month: monthSchema,
  ...searchContext,
});

/**
 * The lowest price of each day of a month, for calendars. Null for a day without availability, in the past, or more
 * than 365 days ahead, and for `unknown` days, which may be available: no search has found their price yet.
 */
export const dayPricesResponse = z.array(
  z.object({
    date: daySchema,
    from: moneySchema.nullable(),
    /** Lowest total price of the week that includes the day, if the product is only let by the week. */
    week: moneySchema.optional(),
    unknown: z.literal(true).optional(),
  }),
);

export type NightPricesQuery = z.output<typeof nightPricesQuery>;
export type NightPrices = z.output<typeof dayPricesResponse>;
