import { z } from 'zod';
import { productCodes } from '../../products/product-codes.ts';

const moment = z.object({
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
});

/** Something that may go with an order: what it would be, and its search with the fields filled. */
export const companionSchema = z
  .object({
    product_type: z.enum(productCodes),
    place: z.object({ place_id: z.string(), name: z.string(), within: z.string().optional() }),
    /** By the clock of the place. */
    starts: moment,
    /** Null where the traveller has to say it. */
    ends: moment.nullable(),
    people: z.int().positive(),
    /** The fields of the address of its search, by their names: `place`, `checkin`, `rooms`. */
    search: z.record(z.string(), z.string()),
    /** Whether nothing is missing: the list of results can be shown. Else the form is, half filled. */
    complete: z.boolean(),
  })
  .meta({ id: 'Companion' });

export type Companion = z.infer<typeof companionSchema>;

/** What may go with an order. Nothing where it is left out, as by an older server. */
export const goesWithSchema = z.array(companionSchema).optional();
