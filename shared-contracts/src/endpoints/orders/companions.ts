import { z } from 'zod';
import { productCodes } from '../../products/product-codes.ts';

const moment = z.object({
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
});

/** A suggested add-on for an order: its product, place and dates, and a prefilled search. */
export const companionSchema = z
  .object({
    product_type: z.enum(productCodes),
    place: z.object({ place_id: z.string(), name: z.string(), within: z.string().optional() }),
    /** Start in local time of the place. */
    starts: moment,
    /** End in local time; null if the traveller has to choose it. */
    ends: moment.nullable(),
    people: z.int().positive(),
    /** Query parameters of the search page by name: `place`, `checkin`, `rooms`. */
    search: z.record(z.string(), z.string()),
    /** Whether the search is complete, so that results can be shown; otherwise the form is shown prefilled. */
    complete: z.boolean(),
  })
  .meta({ id: 'Companion' });

export type Companion = z.infer<typeof companionSchema>;

/** Suggested add-ons of an order; older servers omit them. */
export const companionsSchema = z.array(companionSchema).optional();
