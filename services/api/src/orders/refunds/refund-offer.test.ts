import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money/money';
import type { OrderEvent } from '../supplier-events/item-event-table.ts';
import { calculateRefunds } from './refund-offer.ts';
import { createPaymentRow, policy, createSoldOrder } from '../testing/sold-order.ts';

const now = new Date('2026-11-20T08:00:00Z');
const usd = (amount: number) => money(amount, 'USD');

/** Creates a booked order whose items have these prices and cancellation policies, in this order. */
const sold = (
  prices: Parameters<typeof createSoldOrder>[0],
  policies: readonly (ReturnType<typeof policy> | null)[],
  paidBy: Parameters<typeof createSoldOrder>[1] = {},
) =>
  createSoldOrder(
    prices,
    paidBy,
    policies.map((cancellation) => ({ cancellation })),
  );

describe('refund of an order', () => {
  it('refunds the percentage of the current cancellation policy step', () => {
    const order = sold(
      [10_000],
      [policy(['2026-11-20T08:00:00Z', 100], ['2026-11-25T00:00:00Z', 50], ['2026-12-01T00:00:00Z', 10])],
    );
    expect(calculateRefunds(order, order.hold.items, now)).toEqual({
      offer: {
        refund: usd(5_000),
        kept: usd(5_000),
        refund_percent: 50,
        parts: [{ kind: 'card', label: null, paid: usd(10_000), refund: usd(5_000) }],
        until: '2026-11-25T00:00:00Z',
      },
      items: [{ item_id: 'IT0', refund: 5_000, refund_by_payment: 5_000, uncharged: 0 }],
      tenders: new Map(),
    });
  });

  it('refunds no more than goodwill has left of the payment', () => {
    const order = sold([10_000, 5_000], [policy(['2026-12-01T00:00:00Z', 100]), policy(['2026-12-01T00:00:00Z', 100])]);
    const { offer, items } = calculateRefunds(
      { ...order, booking: { ...order.booking, goodwill: 6_000 } },
      order.hold.items,
      now,
    );
    expect(offer).toMatchObject({ refund: usd(9_000), kept: usd(0), refund_percent: 100 });
    expect(items.map(({ refund_by_payment }) => refund_by_payment)).toEqual([9_000, 0]);
  });

  it.each([
    ['whose last cancellation policy step has passed', policy(['2026-11-20T08:00:00Z', 100])],
    ['without a cancellation policy', null],
  ])('refunds nothing for an item %s', (_, cancellation) => {
    const order = sold([10_000], [cancellation]);
    const { offer } = calculateRefunds(order, order.hold.items, now);
    expect(offer).toMatchObject({ refund: usd(0), kept: usd(10_000), refund_percent: 0, until: null });
  });

  it('refunds everything until the deadline of an open change by the supplier', () => {
    const order = sold([10_000], [policy(['2026-12-01T00:00:00Z', 10])]);
    const event: OrderEvent = {
      event_id: 'EV0',
      booking_id: 'BK0',
      item_id: 'IT0',
      supplier: 'skyways',
      notification_id: 'N0',
      kind: 'schedule_changed',
      state: 'open',
      answers: ['accept', 'refund'],
      change_reference: null,
      before: { starts: null, ends: null, details: null },
      after: null,
      answer_by: '2026-11-23T08:00:00+00:00',
      occurred_at: '2026-11-20T07:00:00Z',
      created_at: '2026-11-20T07:00:00Z',
      answered_at: null,
      answered_by: null,
    };
    const calculate = (change: Partial<OrderEvent>) =>
      calculateRefunds({ ...order, events: [{ ...event, ...change }] }, order.hold.items, now).offer;
    expect(calculate({})).toMatchObject({
      refund: usd(10_000),
      refund_percent: 100,
      until: '2026-11-23T08:00:00.000Z',
    });
    expect(calculate({ answers: ['accept'] })).toMatchObject({ refund: usd(1_000), refund_percent: 10 });
    expect(calculate({ item_id: 'IT1' })).toMatchObject({ refund: usd(1_000) });
  });

  it('refunds nothing for an item that its supplier refused, because it was never paid', () => {
    const order = createSoldOrder([10_000, 5_000], {}, [{}, { status: 'released' }]);
    expect(calculateRefunds(order, order.hold.items.slice(1), now).offer).toMatchObject({
      refund: usd(0),
      kept: usd(0),
    });
  });

  it('shows the refund percentage of the cancellation policy, regardless of rounding', () => {
    const order = sold([10_001], [policy(['2026-12-01T00:00:00Z', 33])]);
    expect(calculateRefunds(order, order.hold.items, now).offer).toMatchObject({
      refund: usd(3_300),
      refund_percent: 33,
    });
  });

  it('splits a refund in proportion to the payments, and refunds nothing for a coupon', () => {
    const order = sold([10_000], [policy(['2026-12-01T00:00:00Z', 50])], { coupon: 2_000, loyalty: 2_000 });
    const { offer, items, tenders } = calculateRefunds(order, order.hold.items, now);
    expect(offer).toMatchObject({
      refund: usd(4_000),
      kept: usd(4_000),
      parts: [
        { kind: 'card', paid: usd(6_000), refund: usd(3_000) },
        { kind: 'coupon', label: 'coupon', paid: usd(2_000), refund: usd(0) },
        { kind: 'loyalty', label: 'loyalty', paid: usd(2_000), refund: usd(1_000) },
      ],
    });
    expect(items).toEqual([{ item_id: 'IT0', refund: 4_000, refund_by_payment: 3_000, uncharged: 0 }]);
    expect(tenders).toEqual(new Map([['loyalty', 1_000]]));
  });

  it('lists no payment method that paid nothing or was refunded completely', () => {
    const order = sold([10_000], [policy(['2026-12-01T00:00:00Z', 100])], { loyalty: 10_000 });
    expect(calculateRefunds(order, order.hold.items, now).offer.parts).toMatchObject([{ kind: 'loyalty' }]);
    const tenders = order.tenders.map((tender) => ({ ...tender, refunded: tender.amount }));
    expect(calculateRefunds({ ...order, tenders }, order.hold.items, now).offer.parts).toEqual([]);
  });

  it('shows no more as paid by a tender than goodwill by cash card has left of it', () => {
    const order = sold([10_000], [policy(['2026-12-01T00:00:00Z', 100])], { loyalty: 4_000 });
    const booking = { ...order.booking, goodwill_by_cash_card: 1_000 };
    const { offer } = calculateRefunds({ ...order, booking }, order.hold.items, now);
    expect(offer).toMatchObject({
      refund: usd(9_000),
      kept: usd(0),
      parts: [
        { kind: 'card', paid: usd(6_000), refund: usd(6_000) },
        { kind: 'loyalty', paid: usd(3_000), refund: usd(3_000) },
      ],
    });
  });

  it('subtracts earlier refunds from what a payment method paid', () => {
    const order = sold([10_000, 10_000], [policy(['2026-12-01T00:00:00Z', 100])], { loyalty: 4_000 });
    const tenders = order.tenders.map((tender) => ({ ...tender, refunded: 1_000 }));
    const { offer } = calculateRefunds({ ...order, tenders }, order.hold.items.slice(0, 1), now);
    expect(offer.parts).toContainEqual({ kind: 'loyalty', label: 'loyalty', paid: usd(3_000), refund: usd(1_578) });
  });

  it('offers the refund of two items until one of their policies refunds less, with the overall percentage', () => {
    const order = sold([10_000, 30_000], [policy(['2026-12-05T00:00:00Z', 100]), policy(['2026-12-01T00:00:00Z', 50])]);
    expect(calculateRefunds(order, order.hold.items, now).offer).toMatchObject({
      refund: usd(25_000),
      refund_percent: 62,
      until: '2026-12-01T00:00:00Z',
    });
  });

  it('rounds the overall refund percentage down, even for huge amounts', () => {
    const order = sold(
      [60_000_000_000_000, 20_000_000_000_000],
      [policy(['2026-12-05T00:00:00Z', 100]), policy(['2026-12-01T00:00:00Z', 50])],
    );
    expect(calculateRefunds(order, order.hold.items, now).offer).toMatchObject({
      refund: usd(70_000_000_000_000),
      refund_percent: 87,
    });
  });

  it('refunds only the items that are chosen for the cancellation', () => {
    const order = sold([10_000, 30_000], [policy(['2026-12-05T00:00:00Z', 100]), policy(['2026-12-01T00:00:00Z', 50])]);
    expect(calculateRefunds(order, order.hold.items.slice(1), now)).toMatchObject({
      offer: { refund: usd(15_000), kept: usd(15_000), refund_percent: 50 },
      items: [{ item_id: 'IT1', refund: 15_000 }],
    });
  });

  it('reduces the later charge of a saved card instead of refunding the card', () => {
    const order = sold([10_000], [policy(['2026-12-01T00:00:00Z', 50])], { loyalty: 2_000 });
    const { offer, items } = calculateRefunds(
      { ...order, payment: createPaymentRow('pay_later', 'kept') },
      order.hold.items,
      now,
    );
    expect(items).toEqual([{ item_id: 'IT0', refund: 1_000, refund_by_payment: 0, uncharged: 8_000 }]);
    expect(offer).toMatchObject({ refund: usd(1_000), kept: usd(1_000) });
    expect(offer.parts).toMatchObject([{ kind: 'loyalty', refund: usd(1_000) }]);
  });

  it('shows a refund of zero percent for a free order', () => {
    const order = sold([0, 0], [policy(['2026-12-05T00:00:00Z', 100]), policy(['2026-12-05T00:00:00Z', 50])]);
    expect(calculateRefunds(order, order.hold.items, now).offer).toMatchObject({
      refund: usd(0),
      refund_percent: 0,
      parts: [],
    });
  });

  const drawn = fc.record({
    prices: fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 5_000_000 })),
    percents: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    points: fc.integer({ min: 0, max: 1_000 }),
  });

  test.prop([drawn])(
    'refunds of items, and of payment methods, sum to the refund, which with the retained part sums to the paid amount',
    ({ prices, percents, points }) => {
      const loyalty = Math.floor(((prices[0] + prices[1]) * points) / 1_000);
      const order = sold(
        prices,
        percents.map((percent) => policy(['2026-12-01T00:00:00Z', percent])),
        { loyalty },
      );
      const { offer, items, tenders } = calculateRefunds(order, order.hold.items, now);
      const byPayment = items.reduce((all, item) => all + item.refund_by_payment, 0);
      expect(items.reduce((all, item) => all + item.refund, 0)).toBe(offer.refund.amount);
      expect(byPayment + (tenders.get('loyalty') ?? 0)).toBe(offer.refund.amount);
      expect(offer.parts.reduce((all, { refund }) => all + refund.amount, 0)).toBe(offer.refund.amount);
      expect(offer.kept.amount + offer.refund.amount).toBe(prices[0] + prices[1]);
      for (const { paid, refund } of offer.parts) expect(refund.amount).toBeLessThanOrEqual(paid.amount);
    },
  );
});
