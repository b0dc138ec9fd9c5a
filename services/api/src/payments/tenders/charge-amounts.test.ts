import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { readOrderLedger } from '@travel/contracts/endpoints/orders/order-ledger';
import { money, subtract, sum, toDecimal } from '@travel/contracts/money/money';
import { getMinimumCharge, toWireAmount } from '@travel/contracts/payments/charge-amounts';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { startOrderPayment, createOrder } from '../../testing/sandbox-order.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { applyCash, applyCoupon, readOptions, removeCash } from '../../testing/tenders.ts';
import { beginHotelBooking, holdRoom, createPaymentBody, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.api.sql('update cash_cards set balance = 90000000');
});
afterAll(() => closeConsistentShop(shop));

const nightIn = (visitor: TestVisitor, currency: string) =>
  holdRoom(visitor, { place: 'rome', checkin: '2027-05-18', checkout: '2027-05-19', refundable: true, currency });

/** Pays the remaining amount of an order, books it, and returns the booking with the captured amount. */
const paid = async (visitor: TestVisitor, hold: Awaited<ReturnType<typeof nightIn>>) => {
  const { payable } = (await readOptions(visitor, hold)).order;
  const body = await createPaymentBody(visitor, hold, {}, undefined, payable);
  const { payment_id } = (await visitor.call(createPayment, { body })).data.data;
  const { booking_id } = await beginHotelBooking(visitor, hold);
  const payment = (await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } })).data.data;
  if (payable.amount > 0) await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, { booking_id }, 'confirmed');
};

const listIntents = (bookingId: string) =>
  shop.provider.sql<{ received: number; currency: string; refunded: number }>(
    `select i.amount_received::int as received, i.currency, coalesce(sum(r.amount), 0)::int as refunded
     from payment_intents i left join refunds r using (payment_intent_id)
     where i.metadata->>'bookingId' = $1 and i.amount_received > 0 group by i.payment_intent_id`,
    [bookingId],
  );

describe('an order whose amount to pay has digits that cannot be charged', () => {
  it.each([
    ['KWD', 3],
    ['BHD', 7],
    ['TND', 1],
    ['ISK', 1],
    ['JPY', 1],
  ])('rounds the charge in %s down, books the order, and refunds the full charge', async (currency, off) => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const hold = await nightIn(visitor, currency);
    await applyCash(visitor, hold, toDecimal(money(off, currency)));
    const { order } = await readOptions(visitor, hold);
    const [cash] = order.tenders;
    const rounding = order.rounding ?? money(0, currency);
    expect(sum([cash?.amount ?? money(0, currency), rounding, order.payable], currency)).toEqual(hold.total);

    const { booking_id } = await paid(visitor, hold);
    const { data: ledger } = (await visitor.call(readOrderLedger, { params: { booking_id } }, asOperator)).data;
    const parts = ledger.items.flatMap((item) => item.paid);
    expect(
      sum(
        parts.map(({ amount }) => amount),
        currency,
      ),
    ).toEqual(hold.total);
    expect(ledger.paid.find(({ by }) => by === 'rounding')?.amount).toEqual(order.rounding);

    const params = { booking_id };
    const { data: offer } = (await visitor.call(previewCancellation, { params })).data;
    expect(offer.refund).toEqual(subtract(hold.total, rounding));
    await visitor.call(cancelBooking, { params, body: { agreed_refund: offer.refund } });
    await waitForStatus(visitor, { booking_id }, 'cancelled');
    const wire = toWireAmount(order.payable);
    expect(await listIntents(booking_id)).toEqual([
      { received: wire, currency: currency.toLowerCase(), refunded: wire },
    ]);
  });

  it('requires no card if the amount left to pay is too small to be charged', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const hold = await nightIn(visitor, 'KWD');
    await applyCash(visitor, hold, toDecimal(subtract(hold.total, money(4, 'KWD'))));
    expect((await readOptions(visitor, hold)).order).toMatchObject({
      rounding: money(4, 'KWD'),
      payable: money(0, 'KWD'),
    });
    expect((await paid(visitor, hold)).status).toBe('confirmed');
  });
});

describe('a tender', () => {
  it.each(['USD', 'MXN', 'JPY', 'ISK', 'KWD'])(
    'limits a cash card so that at least the minimum charge in %s is left to pay by card',
    async (currency) => {
      const visitor = await shop.api.signedIn('traveller@example.test');
      const hold = await nightIn(visitor, currency);
      const least = getMinimumCharge(currency);
      const small = money(Math.max(1, Math.trunc(least.amount / 5)), currency);
      const answer = await applyCash(visitor, hold, toDecimal(subtract(hold.total, small)));
      expect(answer).toMatchObject({ message_code: null, order: { payable: least } });
      expect(answer.order.tenders[0]?.amount).toEqual(subtract(hold.total, least));
      expect((await paid(visitor, hold)).payment?.amount).toEqual(least);
    },
  );

  it('reduces a tender again when another one that paid the rest is removed', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const hold = await nightIn(visitor, 'USD');
    await shop.api.sql("update coupons set amount = $1 where coupon_code = 'FLAT50'", [hold.total.amount - 20]);
    const applied = await applyCoupon(visitor, hold, 'FLAT50');
    expect(applied.order.payable).toEqual(money(50, 'USD'));
    expect((await applyCash(visitor, hold, '0.50')).order.payable).toEqual(money(0, 'USD'));
    expect((await removeCash(visitor, hold)).order.payable).toEqual(money(50, 'USD'));
    await shop.api.sql("update coupons set amount = 5000 where coupon_code = 'FLAT50'");
  });

  it('refuses a tender that leaves less than the minimum charge, but not one that pays the full order', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const order = await createOrder(visitor, { product_type: 'CAR', total: money(40, 'USD') });
    const hold = { token: order.order_id, total: order.total };
    expect(await applyCash(visitor, hold, '0.10')).toMatchObject({ status: 400, message_code: 'below_minimum' });
    await expect(startOrderPayment(visitor, order)).rejects.toThrow('amount_too_small');
    expect((await applyCash(visitor, hold, '0.40')).order.payable).toEqual(money(0, 'USD'));
  });
});
