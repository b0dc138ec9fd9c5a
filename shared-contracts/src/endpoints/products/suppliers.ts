import { z } from 'zod';

/**
 * A supplier's response to a search. `late`: no response yet; repeating the search shortly after includes it. `failed`:
 * no response; repeating the search tries again.
 */
const supplierStates = ['answered', 'late', 'failed'] as const;

export const supplierStatusSchema = z
  .object({ id: z.string(), name: z.string(), state: z.enum(supplierStates) })
  .meta({ id: 'AskedSupplier' });

export type SupplierStatus = z.infer<typeof supplierStatusSchema>;

/** True if no supplier responded. The list is then empty without a `reason`, because availability is unknown. */
export const noResponseSchema = z.literal(true).optional();
