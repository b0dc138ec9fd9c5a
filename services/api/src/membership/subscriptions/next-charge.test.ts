import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { chargeRow, membership, planRow, subscriptionRow } from '../testing/membership-rows.ts';
import { getNextBilling, getNextPrice } from './next-charge.ts';

const usd = (amount: number) => money(amount, 'USD');

describe('the next charge of a membership', () => {
  it.each([
    ['trialing', 8_900],
    ['active', 7_900],
    ['past_due', 7_900],
  ] as const)('costs the first price after a trial, otherwise the renewal price: %s', (status, amount) => {
    const own = membership({ subscription: subscriptionRow({ status }) });
    expect(getNextPrice(own)).toEqual(usd(amount));
    expect(getNextBilling(own)).toEqual({ on: '2026-12-20', amount: usd(amount), by_org: false });
  });

  it.each([
    ['the membership has expired', membership({ subscription: subscriptionRow({ status: 'expired' }) })],
    ['the membership is cancelled', membership({ subscription: subscriptionRow({ cancel_at_period_end: true }) })],
    ['the plan does not renew', membership({ plan: planRow({ is_renewable: false }) })],
  ])('does not exist if %s', (_, own) => {
    expect(getNextBilling(own)).toBeNull();
  });

  it('shows whether the organisation pays', () => {
    expect(getNextBilling(membership({ plan: planRow({ init_charge_org: true }) }))).toMatchObject({ by_org: true });
  });

  it("equals the open charge if that is past due, on the day of its next attempt in the member's time zone", () => {
    const subscription = subscriptionRow({ status: 'past_due', time_zone: 'America/Los_Angeles' });
    const charge = chargeRow({ amount: 6_900, currency: 'EUR', next_try_at: new Date('2026-11-22T02:00:00Z') });
    expect(getNextBilling(membership({ subscription, charge }))).toEqual({
      on: '2026-11-21',
      amount: money(6_900, 'EUR'),
      by_org: false,
    });
    expect(getNextBilling(membership({ subscription, charge: chargeRow({ next_try_at: null }) }))).toBeNull();
  });

  it('equals the charge of the next period if the open charge is not past due', () => {
    expect(getNextBilling(membership({ charge: chargeRow() }))).toMatchObject({ on: '2026-12-20' });
  });
});
