import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money, sum } from '@travel/contracts/money/money';
import { getChargeStep, isBelowMinimum, getMinimumCharge } from '@travel/contracts/payments/charge-amounts';
import { countPointsFor, getPointsValue } from '@travel/contracts/payments/points';
import {
  findCheapestCombination,
  splitPayment,
  tenderKinds,
  type TenderRequest,
} from '@travel/contracts/payments/split';

const currencies = fc.constantFrom('USD', 'GBP', 'JPY', 'ISK', 'HUF', 'KWD', 'TND');
const totals = fc.record({
  amount: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5_000 })),
  currency: currencies,
});
const worths = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 20_000_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
);
const tenders = fc.array(fc.record({ kind: fc.constantFrom(...tenderKinds), worth: worths }), { maxLength: 6 });

const usd = (amount: number) => money(amount, 'USD');
const coupon = (percent: number): TenderRequest => ({ kind: 'coupon', worth: { kind: 'percent', percent } });
const cash = (amount: number): TenderRequest => ({ kind: 'cash_card', worth: { kind: 'amount', amount } });
const points = (amount: number): TenderRequest => ({ kind: 'loyalty', worth: { kind: 'amount', amount } });

describe('splitPayment', () => {
  test.prop([totals, tenders])(
    "[5/05] returns non-negative parts that sum to the order's total",
    ({ amount, currency }, wanted) => {
      const total = money(amount, currency);
      const { parts, rounding, payable } = splitPayment(total, wanted);
      const amounts = parts.map((part) => part.amount);
      expect(sum([...amounts, rounding, payable], currency)).toEqual(total);
      for (const part of [...amounts, rounding, payable]) expect(part.amount).toBeGreaterThanOrEqual(0);
      expect(parts.map(({ tender }) => tender)).toEqual(wanted);
    },
  );

  test.prop([totals, tenders])(
    '[5/01] [5/05] takes from each tender at most its worth and at most what is left to pay',
    ({ amount, currency }, wanted) => {
      const { parts, payable } = splitPayment(money(amount, currency), wanted);
      const isKept = payable.amount === getMinimumCharge(currency).amount;
      let left = amount;
      for (const part of parts) {
        const { worth } = part.tender;
        const whole = worth.kind === 'amount' ? worth.amount : part.amount.amount;
        const most = Math.min(whole, left);
        // If the tenders could take more, they leave the smallest charge.
        if (isKept) expect(part.amount.amount).toBeLessThanOrEqual(most);
        else expect(part.amount.amount).toBe(most);
        left -= part.amount.amount;
      }
    },
  );

  test.prop([totals, tenders])('leaves an amount that can be charged', ({ amount, currency }, wanted) => {
    const total = money(amount, currency);
    const { rounding, payable } = splitPayment(total, wanted);
    expect(payable.amount % getChargeStep(currency)).toBe(0);
    expect(rounding.amount).toBeLessThan(getChargeStep(currency));
    if (isBelowMinimum(payable)) expect(isBelowMinimum(total)).toBe(true);
  });

  it.each([
    ['KWD', 170_000, 3, { parts: [3], rounding: 7, payable: 169_990 }],
    ['KWD', 170_000, 169_994, { parts: [169_994], rounding: 6, payable: 0 }],
    ['KWD', 170_000, 169_980, { parts: [169_800], rounding: 0, payable: 200 }],
    ['USD', 10_000, 9_990, { parts: [9_950], rounding: 0, payable: 50 }],
    ['USD', 10_000, 9_950, { parts: [9_950], rounding: 0, payable: 50 }],
    ['USD', 10_000, 10_000, { parts: [10_000], rounding: 0, payable: 0 }],
    ['USD', 50, 10, { parts: [0], rounding: 0, payable: 50 }],
    ['USD', 40, 10, { parts: [10], rounding: 0, payable: 30 }],
    ['ISK', 37_440, 37_400, { parts: [37_340], rounding: 0, payable: 100 }],
  ])('splits %s %i with a cash card of %i into %j', (currency, total, worth, expected) => {
    const { parts, rounding, payable } = splitPayment(money(total, currency), [cash(worth)]);
    expect({
      parts: parts.map(({ amount }) => amount.amount),
      rounding: rounding.amount,
      payable: payable.amount,
    }).toEqual(expected);
  });

  it('lowers the last tenders if the amount left to charge would be too small', () => {
    const { parts, payable } = splitPayment(usd(10_000), [coupon(99), cash(30), points(40)]);
    expect(parts.map(({ amount }) => amount.amount)).toEqual([9_900, 30, 20]);
    expect(payable).toEqual(usd(50));
  });

  it('takes a percentage coupon off the total at any position among the tenders', () => {
    const first = splitPayment(usd(84_800), [coupon(10), cash(5_000)]);
    const second = splitPayment(usd(84_800), [cash(5_000), coupon(10)]);
    expect(first.payable).toEqual(usd(71_320));
    expect(second.payable).toEqual(first.payable);
  });

  it("[5/05] caps a coupon at the order's total", () => {
    const { parts, payable } = splitPayment(usd(84_800), [
      { kind: 'coupon', worth: { kind: 'amount', amount: 999_900 } },
    ]);
    expect(parts[0]?.amount).toEqual(usd(84_800));
    expect(payable).toEqual(usd(0));
  });
});

describe('findCheapestCombination', () => {
  it('applies the best coupon, then points, then the cash card', () => {
    const { parts, payable } = findCheapestCombination(usd(84_800), [
      cash(25_000),
      points(12_000),
      coupon(10),
      coupon(5),
    ]);
    expect(parts.map(({ tender, amount }) => [tender.kind, amount.amount])).toEqual([
      ['coupon', 8_480],
      ['loyalty', 12_000],
      ['cash_card', 25_000],
    ]);
    expect(payable).toEqual(usd(39_320));
  });

  it('omits tenders that would take nothing off the total', () => {
    const { parts } = findCheapestCombination(usd(10_000), [cash(25_000), points(12_000)]);
    expect(parts.map(({ tender }) => tender.kind)).toEqual(['loyalty']);
  });

  test.prop([totals, tenders])(
    'leaves no more to pay than any combination of tenders with at most one coupon',
    ({ amount, currency }, wanted) => {
      const total = money(amount, currency);
      const best = findCheapestCombination(total, wanted).payable.amount;
      const others = wanted.filter(({ kind }) => kind !== 'coupon');
      const coupons = wanted.filter(({ kind }) => kind === 'coupon');
      for (const one of coupons.length > 0 ? coupons : [null]) {
        const mix = splitPayment(total, one ? [one, ...others] : others);
        expect(best).toBeLessThanOrEqual(mix.payable.amount);
      }
    },
  );
});

describe('points', () => {
  const rates = fc.constantFrom('0.01', '0.008', '0.5', '1');

  it.each([
    [12_000, '0.01', 'USD', 12_000],
    [5_000, '0.008', 'USD', 4_000],
    [300, '1', 'JPY', 300],
    [300, '0.01', 'KWD', 3_000],
  ])('converts %d points at %s in %s to %d minor units', (count, rate, currency, amount) => {
    expect(getPointsValue(count, rate, currency)).toEqual(money(amount, currency));
  });

  test.prop([totals, rates])('[5/06] covers an amount with the fewest points', ({ amount, currency }, rate) => {
    const wanted = money(amount, currency);
    const count = countPointsFor(wanted, rate);
    expect(count).toBeGreaterThanOrEqual(0);
    // Rounding can change a value by half a minor unit.
    expect(getPointsValue(count, rate, currency).amount).toBeGreaterThanOrEqual(amount);
    expect(getPointsValue(Math.max(0, count - 1), rate, currency).amount).toBeLessThanOrEqual(amount);
  });
});
