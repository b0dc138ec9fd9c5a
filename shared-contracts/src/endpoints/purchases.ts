import { z } from 'zod';

/** What is bought without holding rooms: a certificate, a subscription, a hired car. */
export const purchaseSchema = z
  .object({
    /** In the words it was offered in: "Travel certificate, USD 250". */
    name: z.string().min(1).max(120),
    /** One line more of it, empty where there is nothing to add. */
    detail: z.string().max(240),
    /** The days it is for, where it is for any. */
    starts: z.iso.date().nullable(),
    ends: z.iso.date().nullable(),
  })
  .meta({ id: 'Purchase' });

export type Purchase = z.infer<typeof purchaseSchema>;
