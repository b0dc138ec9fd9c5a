import { add, floorAtZero, subtract, zero } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** What a membership costs and what is taken off it; all in the plan's currency. */
export interface PlanSum {
  readonly plan: Money;
  /** Of an earlier period, still to be paid. */
  readonly debt: Money;
  readonly cashCard: Money;
  readonly coupon: Money;
  /** The organisation is charged for it. */
  readonly chargeOrg: boolean;
  /** Days of a trial before the first charge; 0 where there is none. */
  readonly chargeAfter: number;
}

/** What is paid on screen, and what of the debt is still due after it. */
export interface PlanPayable {
  readonly payable: Money;
  readonly debtLeft: Money;
}

/**
 * What a membership is paid for with on screen (spec §5/10): the plan and the debt without cash card and coupon, never
 * below zero. Nothing where the organisation is charged or a trial begins: the debt then stays due.
 */
export const calculatePlanPayable = ({
  plan,
  debt,
  cashCard,
  coupon,
  chargeOrg,
  chargeAfter,
}: PlanSum): PlanPayable => {
  const nothing = zero(plan.currency);
  if (chargeOrg || chargeAfter > 0) return { payable: nothing, debtLeft: debt };
  return { payable: floorAtZero(subtract(subtract(add(plan, debt), cashCard), coupon)), debtLeft: nothing };
};
