import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money/money';
import { getChargeStep, roundCharge } from '@travel/contracts/payments/charge-amounts';
import { splitRefund, subtractRefund, sumRefundable } from './refund-shares.ts';

const minor = fc.integer({ min: 0, max: 5_000_000 });
const several = fc.array(minor, { maxLength: 4 });
const addUp = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);

test.prop([
  fc.constantFrom('USD', 'JPY', 'KWD'),
  minor,
  several,
  fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 }),
])(
  'consecutive refunds never exceed the amount paid by a payment method, and can refund the full amount',
  (currency, charged, amounts, percents) => {
    const payment = roundCharge(money(charged, currency)).amount;
    const paid = { payment, tenders: new Map(amounts.map((amount, at) => [`T${at}`, amount])) };
    let left = paid;
    const rest = () => left.payment + addUp(left.tenders.values());
    expect(sumRefundable(paid)).toBe(payment + addUp(amounts));
    for (const percent of [...percents, 100]) {
      const refund = Math.floor((rest() * percent) / 100);
      const shares = splitRefund(refund, rest(), left, currency);
      const off = shares.payment + addUp(shares.tenders.values()) - refund;
      expect(shares.payment % getChargeStep(currency)).toBe(0);
      expect(Math.abs(off)).toBeLessThan(getChargeStep(currency));
      if (amounts.length === 0) expect(off).toBeGreaterThanOrEqual(0);
      left = { ...subtractRefund(left, shares), tenders: new Map(subtractRefund(left, shares).tenders) };
      expect(Math.min(left.payment, ...left.tenders.values())).toBeGreaterThanOrEqual(0);
    }
    expect(rest()).toBe(0);
  },
);

const left = (payment: number, ...tenders: number[]) => ({
  payment,
  tenders: new Map(tenders.map((amount, at) => [`T${at}`, amount])),
});

it.each([
  [1_000, left(3_000, 1_000), left(750, 250)],
  [1_000, left(0, 4_000), left(0, 1_000)],
  [2, left(100, 100, 200), left(1, 0, 1)],
  [0, left(3_000, 1_000), { payment: 0, tenders: new Map() }],
  [500, left(0, 0), { payment: 0, tenders: new Map() }],
])('splits a refund of %i in proportion to the remaining amounts %j into %j', (refund, before, expected) => {
  expect(splitRefund(refund, refund, before, 'USD')).toEqual(expected);
});

it('subtracts a refund from the remaining amounts, and keeps payment methods that refunded nothing', () => {
  expect(subtractRefund(left(3_000, 1_000, 50), left(750, 250))).toEqual(left(2_250, 750, 50));
});

it.each([
  [
    'rounds the refund to the card up, and reduces the refund to the tender',
    { refund: 105, payment: 170 },
    { payment: 90, tender: 15 },
  ],
  [
    'rounds the refund to the card down if rounding up exceeds the card payment',
    { refund: 125, payment: 85 },
    { payment: 80, tender: 40 },
  ],
  [
    'refunds nothing to the tender if the rounded refund to the card covers the entire refund',
    { refund: 8, payment: 170 },
    { payment: 10, tender: 0 },
  ],
])('%s', (_, { refund, payment }, expected) => {
  const shares = splitRefund(refund, 1_000, { payment, tenders: new Map([['cash', 40]]) }, 'KWD');
  expect({ payment: shares.payment, tender: shares.tenders.get('cash') }).toEqual(expected);
});
