import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money';
import { isCharged, itemShares, leftOf, splitByItem } from './item-shares.ts';
import { paymentOf, soldOrder } from '../testing/sold-order.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const costing = (...prices: number[]) =>
  prices.map((amount, at) => ({ item_id: `IT${at}`, price: { inclusive: money(amount, 'USD') } }));

describe('what pays for an order, divided among its items', () => {
  it('is divided in proportion to what of each is not paid yet', () => {
    expect(splitByItem([2_000, 8_000], costing(7_500, 2_500), 'USD')).toEqual(
      new Map([
        ['IT0', [1_500, 6_000]],
        ['IT1', [500, 2_000]],
      ]),
    );
  });

  it('leaves out what costs nothing, and gives nothing once all is paid', () => {
    expect(splitByItem([5_000, 0], costing(5_000, 0), 'USD')).toEqual(
      new Map([
        ['IT0', [5_000, 0]],
        ['IT1', [0, 0]],
      ]),
    );
  });

  const prices = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 9 });
  const parts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 3, maxLength: 3 });

  test.prop([prices, parts])(
    'pays each item in full and never more, and sums to each way of paying',
    (costs, three) => {
      const total = sumOf(costs);
      const [first = 0, second = 0] = three.map((part) => Math.floor((total * part) / 3_000));
      const ways = [first, second, total - first - second];
      const shares = [...splitByItem(ways, costing(...costs), 'USD').values()];
      expect(shares.map(sumOf)).toEqual(costs);
      expect(ways.map((_, at) => sumOf(shares.map((share) => share[at] ?? 0)))).toEqual(ways);
      for (const part of shares.flat()) expect(part).toBeGreaterThanOrEqual(0);
    },
  );

  it("is what was paid with money: a coupon is nobody's money, points are", () => {
    const order = soldOrder([6_000, 4_000], { coupon: 1_000, loyalty: 2_000 });
    expect(itemShares(order)).toEqual(
      new Map([
        ['IT0', { payment: 4_200, tenders: 1_200 }],
        ['IT1', { payment: 2_800, tenders: 800 }],
      ]),
    );
  });

  it('is divided of what a coupon leaves, however much that is', () => {
    const order = soldOrder([6_000, 4_000], { coupon: 6_000, loyalty: 3_000 });
    expect(itemShares(order)).toEqual(
      new Map([
        ['IT0', { payment: 600, tenders: 1_800 }],
        ['IT1', { payment: 400, tenders: 1_200 }],
      ]),
    );
  });

  it('goes to no item that its supplier refused', () => {
    const order = soldOrder([6_000, 4_000], { loyalty: 1_500 }, [{}, { status: 'released' }]);
    expect(itemShares(order)).toEqual(new Map([['IT0', { payment: 4_500, tenders: 1_500 }]]));
  });
});

describe('what can still come back of an order', () => {
  const order = soldOrder([6_000, 4_000], { coupon: 1_000, loyalty: 2_000 });

  it('is what was paid by the payment and by points, and nothing of a coupon', () => {
    expect(leftOf(order)).toEqual({ payment: 7_000, tenders: new Map([['loyalty', 2_000]]) });
  });

  it('is less by what came back of items already, to the payment and to points', () => {
    const { hold } = soldOrder([6_000, 4_000], { coupon: 1_000, loyalty: 2_000 }, [
      { refund_by_payment: 700 },
      { refund_by_payment: 50, uncharged: 250 },
    ]);
    const tenders = order.tenders.map((tender) => ({ ...tender, refunded: 600 }));
    expect(leftOf({ ...order, hold, tenders })).toEqual({
      payment: 6_000,
      tenders: new Map([['loyalty', 1_400]]),
    });
  });

  it.each([
    ['nothing is to be paid by card', null, true],
    ['a card was charged', paymentOf('card', 'captured'), true],
    ['a card that is charged later was', paymentOf('pay_later', 'captured'), true],
    ['a card is charged later', paymentOf('pay_later', 'kept'), false],
  ])('is nothing of the payment unless it was charged: %s', (_, payment, charged) => {
    expect(isCharged({ payment })).toBe(charged);
    expect(leftOf({ ...order, payment }).payment).toBe(charged ? 7_000 : 0);
  });
});
