import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money/money';
import { calculatePlanPayable, type PlanCharges } from '@travel/contracts/payments/plan-payable';

const usd = (amount: number) => money(amount, 'USD');

const createSum = (changed: Partial<PlanCharges> = {}): PlanCharges => ({
  plan: usd(9_900),
  debt: usd(0),
  cashCard: usd(0),
  coupon: usd(0),
  chargeOrg: false,
  chargeAfter: 0,
  ...changed,
});

describe('the amount due for a membership', () => {
  it('[5/10] charges membership plan and debt, less cash card and coupon', () => {
    const sum = createSum({ debt: usd(1_500), cashCard: usd(400), coupon: usd(1_000) });
    expect(calculatePlanPayable(sum)).toEqual({ payable: usd(10_000), debtLeft: usd(0) });
  });

  it.each([
    ['the organisation is charged', { chargeOrg: true }],
    ['a trial begins', { chargeAfter: 14 }],
  ])('[5/10] charges nothing for a membership if %s, and the debt stays due', (_, changed) => {
    expect(calculatePlanPayable(createSum({ ...changed, debt: usd(1_500) }))).toEqual({
      payable: usd(0),
      debtLeft: usd(1_500),
    });
  });

  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(usd);
  const sums = fc.record({
    plan: amount,
    debt: amount,
    cashCard: amount,
    coupon: amount,
    chargeOrg: fc.boolean(),
    chargeAfter: fc.nat(60),
  });

  test.prop([sums])('[5/10] returns an amount between zero and the sum of plan and debt', (sum) => {
    const { payable, debtLeft } = calculatePlanPayable(sum);
    expect(payable.amount).toBeGreaterThanOrEqual(0);
    expect(payable.amount).toBeLessThanOrEqual(sum.plan.amount + sum.debt.amount);
    expect(Math.min(payable.amount, debtLeft.amount)).toBe(0);
  });
});
