import { z } from 'zod';

/** Product-specific metadata of a payment request (spec §3). */
export const orderMetadataSchema = z.object({
  isPriceChange: z.boolean().optional(),
  room_id: z.string().max(80).optional(),
  booking_ref_no: z.string().max(80).optional(),
  isSelectDiffRoom: z.boolean().optional(),
  prebook: z.string().max(80).optional(),
  cc_required: z.boolean().optional(),
  charge_org: z.boolean().optional(),
  is_renewal: z.boolean().optional(),
  is_trial: z.boolean().optional(),
  debt_payed: z.boolean().optional(),
  staysPayLater: z.boolean().optional(),
  /** True for an order of several items; the server ignores it and uses the order. */
  isPackage: z.boolean().optional(),
});
