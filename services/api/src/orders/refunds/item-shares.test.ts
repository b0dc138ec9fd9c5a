import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money/money';
import { getChargeStep, roundCharge } from '@travel/contracts/payments/charge-amounts';
import { isCharged, calculateItemShares, calculateRemaining, listTendersToSplit, splitByItem } from './item-shares.ts';
import { createPaymentRow, createSoldOrder } from '../testing/sold-order.ts';

const addUp = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const costing = (...prices: number[]) =>
  prices.map((amount, at) => ({ item_id: `IT${at}`, price: { inclusive: money(amount, 'USD') } }));

describe('payment methods divided among items', () => {
  it('divides a payment in proportion to the unpaid part of each item', () => {
    expect(splitByItem({ tenders: [2_000], payment: 8_000 }, costing(7_500, 2_500), 'USD')).toEqual(
      new Map([
        ['IT0', { tenders: [1_500], payment: 6_000, rounding: 0 }],
        ['IT1', { tenders: [500], payment: 2_000, rounding: 0 }],
      ]),
    );
  });

  it('divides no payment to free items or to items that are fully paid', () => {
    expect(splitByItem({ tenders: [5_000], payment: 0 }, costing(5_000, 0), 'USD')).toEqual(
      new Map([
        ['IT0', { tenders: [5_000], payment: 0, rounding: 0 }],
        ['IT1', { tenders: [0], payment: 0, rounding: 0 }],
      ]),
    );
  });

  const prices = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 9 });
  const parts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 3, maxLength: 3 });

  test.prop([fc.constantFrom('USD', 'JPY', 'KWD'), prices, parts])(
    'the parts of each item sum to its price except for rounding, and those of each payment method to its amount',
    (currency, costs, three) => {
      const total = addUp(costs);
      const tenders = three.slice(1).map((part) => Math.floor((total * part) / 3_000));
      const unpaid = total - addUp(tenders);
      const payment = roundCharge(money(unpaid, currency)).amount;
      const shares = [...splitByItem({ tenders, payment }, costing(...costs), currency).values()];
      expect(shares.map((share) => addUp(share.tenders) + share.payment + share.rounding)).toEqual(costs);
      expect(tenders.map((_, at) => addUp(shares.map((share) => share.tenders[at] ?? 0)))).toEqual(tenders);
      expect(addUp(shares.map((share) => share.payment))).toBe(payment);
      expect(addUp(shares.map(({ rounding }) => rounding))).toBe(unpaid - payment);
      for (const share of shares) {
        expect(Math.min(share.payment, ...share.tenders)).toBeGreaterThanOrEqual(0);
        expect(share.payment % getChargeStep(currency)).toBe(0);
        expect(Math.abs(share.rounding)).toBeLessThan(getChargeStep(currency) * costs.length);
      }
    },
  );

  it('counts points but not coupons as money paid for an item', () => {
    const order = createSoldOrder([6_000, 4_000], { coupon: 1_000, loyalty: 2_000 });
    expect(calculateItemShares(order)).toEqual(
      new Map([
        ['IT0', { payment: 4_200, tenders: 1_200 }],
        ['IT1', { payment: 2_800, tenders: 800 }],
      ]),
    );
  });

  it('divides the amount left to pay after a coupon in proportion to the prices', () => {
    const order = createSoldOrder([6_000, 4_000], { coupon: 6_000, loyalty: 3_000 });
    expect(calculateItemShares(order)).toEqual(
      new Map([
        ['IT0', { payment: 600, tenders: 1_800 }],
        ['IT1', { payment: 400, tenders: 1_200 }],
      ]),
    );
  });

  it('gives no share of the money to items that suppliers refused', () => {
    const order = createSoldOrder([6_000, 4_000], { loyalty: 1_500 }, [{}, { status: 'released' }]);
    expect(calculateItemShares(order)).toEqual(new Map([['IT0', { payment: 4_500, tenders: 1_500 }]]));
  });
});

it('splits discounts before other tenders, and none without an amount', () => {
  const tender = (kind: 'coupon' | 'loyalty' | 'cash_card', amount: number) => ({
    tender_id: kind,
    kind,
    label: null,
    amount,
    refunded: 0,
  });
  const tenders = [tender('cash_card', 500), tender('loyalty', 0), tender('coupon', 700)];
  expect(listTendersToSplit({ tenders })).toEqual([
    { kind: 'coupon', amount: 700, isDiscount: true },
    { kind: 'cash_card', amount: 500, isDiscount: false },
  ]);
});

describe('refundable amount of an order', () => {
  const order = createSoldOrder([6_000, 4_000], { coupon: 1_000, loyalty: 2_000 });

  it('counts the card payment and points as refundable, but no coupon', () => {
    expect(calculateRemaining(order)).toEqual({ payment: 7_000, tenders: new Map([['loyalty', 2_000]]) });
  });

  it('subtracts earlier refunds and goodwill from the refundable card payment, and refunds from points', () => {
    const { hold } = createSoldOrder([6_000, 4_000], { coupon: 1_000, loyalty: 2_000 }, [
      { refund_by_payment: 700 },
      { refund_by_payment: 50, uncharged: 250 },
    ]);
    const tenders = order.tenders.map((tender) => ({ ...tender, refunded: 600 }));
    const booking = { ...order.booking, goodwill: 400 };
    expect(calculateRemaining({ ...order, hold, booking, tenders })).toEqual({
      payment: 5_600,
      tenders: new Map([['loyalty', 1_400]]),
    });
  });

  it('takes goodwill by cash card from the tenders, one after another', () => {
    const paid = createSoldOrder([6_000, 4_000], { coupon: 1_000, loyalty: 2_000, cash_card: 3_000 });
    const booking = { ...paid.booking, goodwill_by_cash_card: 2_500 };
    expect(calculateRemaining({ ...paid, booking })).toEqual({
      payment: 4_000,
      tenders: new Map([
        ['loyalty', 0],
        ['cash_card', 2_500],
      ]),
    });
  });

  it.each([
    ['nothing is paid by card', null, true],
    ['a card was charged', createPaymentRow('card', 'captured'), true],
    ['a saved card was charged', createPaymentRow('pay_later', 'captured'), true],
    ['a saved card is not charged yet', createPaymentRow('pay_later', 'kept'), false],
  ])('counts a card payment as refundable only if it was charged: %s', (_, payment, charged) => {
    expect(isCharged({ payment })).toBe(charged);
    expect(calculateRemaining({ ...order, payment }).payment).toBe(charged ? 7_000 : 0);
  });
});
