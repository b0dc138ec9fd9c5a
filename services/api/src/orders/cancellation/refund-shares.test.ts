import { expect } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money';
import { withoutRefused } from '../bookings/without-refused.ts';
import { splitRefund, without } from './refund-shares.ts';

const minor = fc.integer({ min: 0, max: 5_000_000 });
const several = fc.array(minor, { maxLength: 4 });
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);

test.prop([minor, several, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 })])(
  'refunds one after the other sum up, never exceed what was paid by anything, and can give back all of it',
  (payment, amounts, percents) => {
    const paid = { payment, tenders: new Map(amounts.map((amount, at) => [`T${at}`, amount])) };
    let left = paid;
    const rest = () => left.payment + sumOf(left.tenders.values());
    for (const percent of [...percents, 100]) {
      const refund = Math.floor((rest() * percent) / 100);
      const shares = splitRefund(refund, left, 'USD');
      expect(shares.payment + sumOf(shares.tenders.values())).toBe(refund);
      left = { ...without(left, shares), tenders: new Map(without(left, shares).tenders) };
      expect(Math.min(left.payment, ...left.tenders.values())).toBeGreaterThanOrEqual(0);
    }
    expect(rest()).toBe(0);
  },
);

const order = (prices: readonly number[], tendered: readonly number[]) => {
  const items = prices.map((amount, at) => ({ item_id: `IT${at}`, price: { inclusive: money(amount, 'USD') } }));
  const tenders = tendered.map((amount, at) => ({ tender_id: `T${at}`, amount }));
  return { hold: { items, total: sumOf(prices), tendered: sumOf(tendered) }, tenders };
};

test.prop([
  fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 2, maxLength: 9 }),
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  fc.nat(),
])(
  'without what was refused nothing pays more than before, and all of it pays what the rest costs',
  (prices, parts, at) => {
    const total = sumOf(prices);
    const shares = parts.map((part) => Math.floor((total * part) / Math.max(1, sumOf(parts))));
    const before = order(prices, shares);
    const refused = before.hold.items[at % prices.length];
    const after = withoutRefused(before, refused ? [refused] : []);
    if (!after) return;
    const byPayment = after.total - sumOf(after.tenders.values());
    expect(after.total).toBe(total - (prices[at % prices.length] ?? 0));
    expect(byPayment).toBeGreaterThanOrEqual(0);
    expect(byPayment).toBeLessThanOrEqual(total - sumOf(shares));
    for (const [index, amount] of shares.entries()) {
      expect(after.tenders.get(`T${index}`)).toBeLessThanOrEqual(amount);
      expect(after.tenders.get(`T${index}`)).toBeGreaterThanOrEqual(0);
    }
  },
);
