import { z } from 'zod';

/** Something that a supplier does to a booking by itself. `booking` is an ID or reference of either server. */
export const supplierEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('schedule_change'),
    booking: z.string().min(1).max(80),
    /** Minutes by which the flights depart later; negative for earlier. */
    minutes: z.int().min(-1_440).max(1_440).default(95),
  }),
  z.object({ kind: z.literal('cancelled_by_supplier'), booking: z.string().min(1).max(80) }),
  z.object({ kind: z.literal('overbooked'), booking: z.string().min(1).max(80) }),
]);

export type SupplierEvent = z.output<typeof supplierEventSchema>;
