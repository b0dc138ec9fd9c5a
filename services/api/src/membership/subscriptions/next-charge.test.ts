import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { chargeRow, membership, planRow, subscriptionRow } from '../testing/membership-rows.ts';
import { nextBilling, nextPrice } from './next-charge.ts';

const usd = (amount: number) => money(amount, 'USD');

describe('the next charge of a membership', () => {
  it.each([
    ['trialing', 8_900],
    ['active', 7_900],
    ['past_due', 7_900],
  ] as const)('costs the first price after a trial, otherwise the renewal price: %s', (status, amount) => {
    const own = membership({ subscription: subscriptionRow({ status }) });
    expect(nextPrice(own)).toEqual(usd(amount));
    expect(nextBilling(own)).toEqual({ on: '2026-12-20', amount: usd(amount), by_org: false });
  });

  it.each([
    ['it has expired', membership({ subscription: subscriptionRow({ status: 'expired' }) })],
    ['it ends with its period', membership({ subscription: subscriptionRow({ cancel_at_period_end: true }) })],
    ['its plan does not renew', membership({ plan: planRow({ is_renewable: false }) })],
  ])('returns no next charge if %s', (_, own) => {
    expect(nextBilling(own)).toBeNull();
  });

  it("marks the charge as the organisation's if it pays", () => {
    expect(nextBilling(membership({ plan: planRow({ init_charge_org: true }) }))).toMatchObject({ by_org: true });
  });

  it("returns the open charge if it is past due, on the day of its next attempt in the member's time zone", () => {
    const subscription = subscriptionRow({ status: 'past_due', time_zone: 'America/Los_Angeles' });
    const charge = chargeRow({ amount: 6_900, currency: 'EUR', next_try_at: new Date('2026-11-22T02:00:00Z') });
    expect(nextBilling(membership({ subscription, charge }))).toEqual({
      on: '2026-11-21',
      amount: money(6_900, 'EUR'),
      by_org: false,
    });
    expect(nextBilling(membership({ subscription, charge: chargeRow({ next_try_at: null }) }))).toBeNull();
  });

  it('returns the charge of the next period if an open charge is not past due', () => {
    expect(nextBilling(membership({ charge: chargeRow() }))).toMatchObject({ on: '2026-12-20' });
  });
});
