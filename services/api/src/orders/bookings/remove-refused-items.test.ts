import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money/money';
import { isBelowMinimum } from '@travel/contracts/payments/charge-amounts';
import { calculatePayable } from '../../payments/order/payable.ts';
import { removeRefusedItems } from './remove-refused-items.ts';

const addUp = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);

const order = (prices: readonly number[], tendered: readonly number[], currency = 'USD') => {
  const items = prices.map((amount, at) => ({ item_id: `IT${at}`, price: { inclusive: money(amount, currency) } }));
  const tenders = tendered.map((amount, at) => ({ tender_id: `T${at}`, amount }));
  return { hold: { items, total: addUp(prices), tendered: addUp(tendered), currency }, tenders };
};

test.prop([
  fc.constantFrom('USD', 'ISK', 'KWD'),
  fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 2, maxLength: 9 }),
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  fc.nat(),
])(
  'after refused items are removed, no payment method pays more than before, and the payments sum to the total',
  (currency, prices, parts, at) => {
    const total = addUp(prices);
    const shares = parts.map((part) => Math.floor((total * part) / Math.max(1, addUp(parts))));
    const before = order(prices, shares, currency);
    const refused = before.hold.items[at % prices.length];
    const after = removeRefusedItems(before, refused ? [refused] : []);
    if (!after) return;
    const byPayment = calculatePayable({ total: after.total, tendered: addUp(after.tenders.values()), currency });
    expect(after.total).toBe(total - (prices[at % prices.length] ?? 0));
    expect(byPayment).toBeGreaterThanOrEqual(0);
    const paidBefore = calculatePayable(before.hold);
    if (!isBelowMinimum(money(paidBefore, currency))) expect(byPayment).toBeLessThanOrEqual(paidBefore);
    expect(isBelowMinimum(money(byPayment, currency))).toBe(false);
    for (const [index, amount] of shares.entries()) {
      expect(after.tenders.get(`T${index}`)).toBeLessThanOrEqual(amount);
      expect(after.tenders.get(`T${index}`)).toBeGreaterThanOrEqual(0);
    }
  },
);

describe('an order with an item that its supplier refused', () => {
  it('reduces each payment in proportion if an item is refused', () => {
    const { hold, tenders } = order([6_000, 4_000], [2_000, 1_000]);
    expect(removeRefusedItems({ hold, tenders }, hold.items.slice(1))).toEqual({
      item_ids: ['IT1'],
      total: 6_000,
      tenders: new Map([
        ['T0', 1_200],
        ['T1', 600],
      ]),
    });
  });

  it('keeps the payments of an order if the refused item was free', () => {
    const { hold, tenders } = order([6_000, 0], [2_000]);
    expect(removeRefusedItems({ hold, tenders }, hold.items.slice(1))).toEqual({
      item_ids: ['IT1'],
      total: 6_000,
      tenders: new Map([['T0', 2_000]]),
    });
  });

  it('charges nothing for the remaining items if all items were free', () => {
    const { hold, tenders } = order([0, 0], []);
    expect(removeRefusedItems({ hold, tenders }, hold.items.slice(1))).toMatchObject({ total: 0, tenders: new Map() });
  });

  it('continues an order without a card payment if tenders cover the remaining items', () => {
    const { hold, tenders } = order([6_000, 4_000], [10_000]);
    expect(removeRefusedItems({ hold, tenders }, hold.items.slice(1))?.tenders).toEqual(new Map([['T0', 6_000]]));
  });

  it('ends the booking if no item is left, or too little is left to charge to the card', () => {
    const { hold, tenders } = order([6_000, 4_000], [2_000]);
    expect(removeRefusedItems({ hold, tenders }, hold.items)).toBeNull();
    const small = order([1, 9_999], [9_999]);
    expect(removeRefusedItems(small, small.hold.items.slice(1))).toBeNull();
  });
});
