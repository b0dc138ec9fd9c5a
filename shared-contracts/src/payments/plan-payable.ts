import { add, floorAtZero, subtract, zero, type Money } from '../money/money.ts';

/** The price of a membership and its deductions, all in the plan's currency. */
export interface PlanCharges {
  readonly plan: Money;
  /** Amount of an earlier period that is still to be paid. */
  readonly debt: Money;
  readonly cashCard: Money;
  readonly coupon: Money;
  /** Whether the organisation pays for the plan. */
  readonly chargeOrg: boolean;
  /** Days of trial before the first charge; 0 without a trial. */
  readonly chargeAfter: number;
}

/** The amount due on screen, and the debt that remains after it. */
export interface PlanPayable {
  readonly payable: Money;
  readonly debtLeft: Money;
}

/**
 * Returns the amount due for a membership (spec §5/10): plan and debt less cash card and coupon, never negative. Zero
 * if the organisation pays or a trial begins; the debt then stays due.
 */
export const calculatePlanPayable = ({
  plan,
  debt,
  cashCard,
  coupon,
  chargeOrg,
  chargeAfter,
}: PlanCharges): PlanPayable => {
  const nothing = zero(plan.currency);
  if (chargeOrg || chargeAfter > 0) return { payable: nothing, debtLeft: debt };
  return { payable: floorAtZero(subtract(subtract(add(plan, debt), cashCard), coupon)), debtLeft: nothing };
};
