import { z } from 'zod';
import { quotePurposes } from '@travel/contracts/endpoints/membership/plans';
import type { Hold } from '../holds/hold.ts';

const periodSchema = z.object({ from: z.iso.date(), until: z.iso.date() });

/** Content of a membership order, stored as JSON in `fulfilment.item`. Amounts are in minor units. */
const planOrderSchema = z.object({
  purpose: z.enum(quotePurposes),
  user_id: z.string(),
  time_zone: z.string(),
  /** The plan and its price; null if no plan is bought. */
  plan: periodSchema
    .extend({
      sub_id: z.string(),
      /** Orders of earlier releases have no version. */
      version: z.int().positive().default(1),
      price: z.int().nonnegative(),
      is_trial: z.boolean(),
      anchor_day: z.int().min(1).max(31),
      years: z.int().nonnegative(),
      months: z.int().nonnegative(),
    })
    .nullable(),
  /** IDs of unpaid earlier membership periods that this order pays. */
  debt_ids: z.array(z.string()),
  /** ID of the failed renewal charge that this order pays, or null. */
  charge_id: z.string().nullable(),
  /** Amount that remains due for earlier membership periods after this order. */
  debt_left: z.int().nonnegative(),
  /** Whether the organisation, and not the member, is charged. */
  charge_org: z.boolean(),
  keeps_card: z.boolean(),
});

export type PlanOrder = z.infer<typeof planOrderSchema>;

type HoldItems = Pick<Hold, 'items'>;

/** Returns the membership order of a hold, or null if the hold contains no plan. */
export const getPlanOrder = ({ items }: HoldItems): PlanOrder | null => {
  const ordered = items.find(({ fulfilled_by }) => fulfilled_by === 'membership')?.fulfilment;
  return ordered ? planOrderSchema.parse(JSON.parse(ordered.item)) : null;
};
