import { fc, test } from '@fast-check/jest';
import { expect } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { calculateRefunds } from '../refunds/refund-offer.ts';
import { createOrderLedger } from './order-ledger.ts';

const addUp = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const kinds = ['coupon', 'loyalty', 'cash_card', 'wallet'] as const;
/** Products without unit prices, because these tests cover only the amounts of items. */
const products = { of: () => ({ listUnitPrices: () => [] }) };
/** The time of the tests, long before any cancellation fee applies. */
const now = new Date('2026-11-20T08:00:00Z');

interface ArbitraryOrder {
  readonly currency: string;
  readonly prices: readonly number[];
  readonly released: readonly boolean[];
  /** Part of the total that each kind of tender pays, in thousandths. */
  readonly shares: readonly number[];
  readonly percents: readonly number[];
}

/** Creates an order from random amounts, with the fields that its ledger needs. */
const drawnOrder = ({ currency, prices, released, shares, percents }: ArbitraryOrder) => {
  const item = (amount: number, at: number) => ({
    item_id: `IT${at}`,
    product_type: 'HLT' as const,
    title: `Item ${at}`,
    status: released[at] && at > 0 ? ('released' as const) : ('booked' as const),
    price: { inclusive: money(amount, currency) },
    cancellation: { refundable: true, steps: [{ until: '2027-05-01T00:00:00Z', refund_percent: percents[at] ?? 100 }] },
    refund: null,
    refund_by_payment: 0,
    uncharged: 0,
  });
  const [first = 1, ...others] = prices;
  const items = [item(first, 0), ...others.map((amount, at) => item(amount, at + 1))] as const;
  const total = addUp(items.filter(({ status }) => status === 'booked').map(({ price }) => price.inclusive.amount));
  const tenders = shares
    .map((share, at) => ({
      tender_id: `T${at}`,
      kind: kinds[at] ?? 'coupon',
      label: null,
      amount: Math.floor((total * share) / 1_000),
      refunded: 0,
    }))
    .filter(({ amount }) => amount > 0);
  const tendered = addUp(tenders.map(({ amount }) => amount));
  return {
    hold: { items, tendered },
    booking: { booking_id: 'BK1', number: null, total, currency, goodwill: 0, goodwill_by_cash_card: 0 },
    tenders,
    payment: null,
  };
};

const drawn = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  prices: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 9 }),
  released: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  shares: fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 0, maxLength: 4 }),
  percents: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 9, maxLength: 9 }),
});

test.prop([drawn])(
  'the payments of the items sum to the payments of the order, in total and by payment method',
  (parts) => {
    const order = drawnOrder(parts);
    const ledger = createOrderLedger(products, order);
    for (const { by, amount } of ledger.paid) {
      const ofWay = ledger.items.flatMap(({ paid }) => paid.filter((one) => one.by === by));
      expect(addUp(ofWay.map((one) => one.amount.amount))).toBe(amount.amount);
    }
    const all = ledger.items.flatMap(({ paid }) => paid.map(({ amount }) => amount.amount));
    expect(addUp(all)).toBe(ledger.total.amount);
    for (const { status, paid, price } of ledger.items) {
      const whole = status === 'released' ? 0 : price.amount;
      expect(addUp(paid.map(({ amount }) => amount.amount))).toBe(whole);
    }
  },
);

test.prop([drawn], {
  examples: [
    [
      {
        currency: 'KWD',
        prices: [1, 1, 11],
        released: Array.from({ length: 9 }, () => false),
        shares: [0, 77, 77],
        percents: [0, 5, 0, 0, 0, 0, 0, 0, 0],
      },
    ],
  ],
})('the refunds of items never exceed the payments of the items, and sum to the refund of the order', (parts) => {
  const order = drawnOrder(parts);
  const booked = order.hold.items.filter(({ status }) => status === 'booked');
  const { offer, items } = calculateRefunds(order, booked, now);
  const withRefund = (item: (typeof booked)[number]) => {
    const refund = items.find(({ item_id }) => item_id === item.item_id);
    return refund ? { ...item, status: 'cancelled' as const, ...refund } : item;
  };
  const [first, ...others] = order.hold.items;
  const refunded = [withRefund(first), ...others.map(withRefund)] as const;
  const ledger = createOrderLedger(products, { ...order, hold: { ...order.hold, items: refunded } });
  expect(ledger.refunded).toEqual(offer.refund);
  for (const { paid, refunded: back } of ledger.items) {
    const most = addUp(paid.filter(({ by }) => by !== 'rounding').map(({ amount }) => amount.amount));
    expect(back.payment.amount + back.tenders.amount).toBeLessThanOrEqual(most);
  }
});
