import { z } from 'zod';
import { quotePurposes } from '@travel/contracts/endpoints/membership/plans';
import type { Hold } from '../holds/hold.ts';

const periodSchema = z.object({ from: z.iso.date(), until: z.iso.date() });

/** What an order of a membership is of, as the order keeps it (`fulfilment.item`, JSON). Amounts are minor units. */
const planOrderSchema = z.object({
  purpose: z.enum(quotePurposes),
  user_id: z.string(),
  time_zone: z.string(),
  /** What is bought, and its price; null where no plan is. */
  plan: periodSchema
    .extend({
      sub_id: z.string(),
      price: z.int().nonnegative(),
      is_trial: z.boolean(),
      anchor_day: z.int().min(1).max(31),
      years: z.int().nonnegative(),
      months: z.int().nonnegative(),
    })
    .nullable(),
  /** What of earlier periods is paid with it. */
  debt_ids: z.array(z.string()),
  /** The charge that could not be taken and is paid with it; null where none is. */
  charge_id: z.string().nullable(),
  /** What of earlier periods stays due all the same. */
  debt_left: z.int().nonnegative(),
  /** The organisation is charged. */
  charge_org: z.boolean(),
  keeps_card: z.boolean(),
});

export type PlanOrder = z.infer<typeof planOrderSchema>;

type Ordered = Pick<Hold, 'items'>;

/** What of a membership a hold is an order of; null where it is of anything else. */
export const planOrderOf = ({ items }: Ordered): PlanOrder | null => {
  const ordered = items.find(({ fulfilled_by }) => fulfilled_by === 'membership')?.fulfilment;
  return ordered ? planOrderSchema.parse(JSON.parse(ordered.item)) : null;
};
