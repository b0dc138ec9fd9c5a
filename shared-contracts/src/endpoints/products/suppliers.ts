import { z } from 'zod';

/**
 * How a supplier answered a search. `late` has not answered yet: the same search asked again a moment later has what came
 * meanwhile. `failed` did not answer; asking again asks it again.
 */
export const supplierStates = ['answered', 'late', 'failed'] as const;

export const askedSupplierSchema = z
  .object({ id: z.string(), name: z.string(), state: z.enum(supplierStates) })
  .meta({ id: 'AskedSupplier' });

export type AskedSupplier = z.infer<typeof askedSupplierSchema>;

/** Present where no supplier answered a search. Its list is then empty and has no `reason`: nothing is known. */
export const unansweredSchema = z.literal(true).optional();
