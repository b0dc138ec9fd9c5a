import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';
import { asked, day } from './hotels.ts';

/** `2027-05` */
export const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month like 2027-05 is required');

/** Of which place and month, for whom, the lowest price of each night is asked. */
export const nightPricesQuery = z.object({ place: z.string().min(1).max(80), month: monthSchema, ...asked });

/**
 * What each day of a month begins at, for calendars. Null where nothing is to be had, in the past, and more than 365 days
 * ahead.
 */
export const dayPricesAnswer = z.array(z.object({ date: day, from: moneySchema.nullable() }));

export type NightPricesQuery = z.output<typeof nightPricesQuery>;
export type NightPrices = z.output<typeof dayPricesAnswer>;
