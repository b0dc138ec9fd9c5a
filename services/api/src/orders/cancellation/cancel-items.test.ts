import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import {
  beginHotelBooking,
  readOwnBooking,
  findOffer,
  initPayment,
  payWith,
  prepareCheckoutOfAll,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const cities = ['paris', 'rome', 'lisbon'] as const;

/** Creates a confirmed booking of two or three hotels that can be cancelled, each in another city. */
const booked = async (visitor: TestVisitor, count: 2 | 3 = 2): Promise<Booking> => {
  const offers: string[] = [];
  for (const place of cities.slice(0, count))
    offers.push((await findOffer(visitor, { place, refundable: true })).offer);
  const hold = (await visitor.call(createHold, { body: { offers } })).data.data;
  const { payment_id } = await initPayment(visitor, hold);
  const { booking_id } = await beginHotelBooking(visitor, hold, { agreed_total: hold.total });
  const payment = (await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } })).data.data;
  await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, { booking_id }, 'confirmed');
};

const readPreview = async (visitor: TestVisitor, { booking_id }: Booking, ids: readonly string[]) =>
  visitor.call(previewCancellation, { params: { booking_id }, query: { item_ids: ids.join(',') } });

const cancelItem = async (visitor: TestVisitor, booking: Booking, ids: readonly string[]) => {
  const agreed_refund = (await readPreview(visitor, booking, ids)).data.data.refund;
  const { booking_id } = booking;
  return visitor.call(cancelBooking, { params: { booking_id }, body: { agreed_refund, item_ids: [...ids] } });
};

/** Waits until this amount has been refunded, and returns the booking. */
const settled = async (visitor: TestVisitor, booking: Booking, amount: number): Promise<Booking> => {
  await eventually(async () => expect((await readOwnBooking(visitor, booking)).payment?.refunded.amount).toBe(amount));
  return readOwnBooking(visitor, booking);
};

/** Lists the refunds that the provider made for a booking, oldest first. */
const refundsAt = async ({ booking_id }: Booking): Promise<number[]> => {
  const [row] = await shop.api.sql<{ intent: string }>(
    'select intent_id as intent from payments where booking_id = $1',
    [booking_id],
  );
  const { data } = await shop.provider.stripe.refunds.list({ payment_intent: row?.intent ?? '' });
  return data.map(({ amount }) => amount).toSorted((a, b) => a - b);
};

describe('cancelling one of several items', () => {
  it('refunds a cancelled item, gives back its room, notifies its supplier and keeps the other items', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const booking = await booked(visitor);
    const [first, second] = booking.items;
    expect(booking.items.map(({ can_cancel }) => can_cancel)).toEqual([true, true]);
    const { data } = (await readPreview(visitor, booking, [first.item_id])).data;
    expect(data).toMatchObject({ refund: first.price.inclusive, refund_percent: 100 });

    const answer = (await cancelItem(visitor, booking, [first.item_id])).data.data;
    expect(answer).toMatchObject({ status: 'confirmed', number: booking.number, can_cancel: true });
    expect(answer.items.map(({ status }) => status)).toEqual(['cancelled', 'booked']);
    const now = await settled(visitor, booking, first.price.inclusive.amount);
    expect(now.items[0].refund).toEqual(first.price.inclusive);
    expect(
      await shop.api.sql('select item_id from capacity_claims where item_id = any($1) and returned_at is null', [
        booking.items.map(({ item_id }) => item_id),
      ]),
    ).toEqual(expect.arrayContaining([{ item_id: second?.item_id }]));
    expect(
      await shop.api.sql<{ status: string }>(
        `select status from supplier_bookings where idempotency_key like $1 || '%' order by idempotency_key`,
        [booking.booking_id],
      ),
    ).toEqual([{ status: 'cancelled' }, { status: 'booked' }]);
    await eventually(() => {
      const mail = shop.api.mails.find(({ subject }) => subject.startsWith('Cancelled'));
      expect(mail?.subject).toContain(first.title);
      expect(mail?.text).toContain('is unchanged');
    });
    await expectConsistentTables(shop);
  });

  it('cancels the booking with its last item, after all items were refunded one by one', async () => {
    const visitor = shop.api.visitor();
    const booking = await booked(visitor, 3);
    const [first, second, third] = booking.items;
    await cancelItem(visitor, booking, [second?.item_id ?? '']);
    await cancelItem(visitor, booking, [first.item_id]);
    const last = (await cancelItem(visitor, booking, [third?.item_id ?? ''])).data.data;
    expect(['cancelling', 'cancelled']).toContain(last.status);
    const gone = await waitForStatus(visitor, booking, 'cancelled');
    expect(gone.payment?.refunded).toEqual(booking.total);
    const amounts = booking.items.map(({ price }) => price.inclusive.amount).toSorted((a, b) => a - b);
    expect(await refundsAt(booking)).toEqual(amounts);
  });

  it('refunds a cancelled item only once despite concurrent and repeated requests', async () => {
    const visitor = shop.api.visitor();
    const booking = await booked(visitor);
    const [first] = booking.items;
    const agreed_refund = (await readPreview(visitor, booking, [first.item_id])).data.data.refund;
    const body = { agreed_refund, item_ids: [first.item_id] };
    const params = { booking_id: booking.booking_id };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(cancelBooking, { params, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await settled(visitor, booking, first.price.inclusive.amount);
    expect((await visitor.call(cancelBooking, { params, body })).status).toBe(200);
    expect(await refundsAt(booking)).toHaveLength(1);
  });

  it('cancels another item while the refund of the first still waits for a supplier', async () => {
    const visitor = shop.api.visitor();
    const booking = await booked(visitor, 3);
    const [first, second, third] = booking.items;
    await visitor.call(injectSupplierFault, { body: { call: 'cancel', when: 'after', times: 3 } }, asOperator);
    await Promise.all([
      cancelItem(visitor, booking, [first.item_id]),
      cancelItem(visitor, booking, [second?.item_id ?? '']),
    ]);
    await visitor.call(clearSupplierFaults, {}, asOperator);
    await shop.api.sql("update pgboss.job set start_after = now() where state = 'retry'");
    const back = first.price.inclusive.amount + (second?.price.inclusive.amount ?? 0);
    const now = await settled(visitor, booking, back);
    expect(now.items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'booked']);
    expect(now.status).toBe('confirmed');
    expect(third?.status).toBe('booked');
    await expectConsistentTables(shop);
  });

  it('refuses to cancel an item of another booking, or for another refund than agreed', async () => {
    const visitor = shop.api.visitor();
    const booking = await booked(visitor);
    const [first] = booking.items;
    const params = { booking_id: booking.booking_id };
    const strange = await visitor.call(cancelBooking, {
      params,
      body: { agreed_refund: booking.total, item_ids: ['ITABCDEFGHJKMN'] },
    });
    expect(strange.problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'item_ids' }] });
    const wrong = await visitor.call(cancelBooking, {
      params,
      body: { agreed_refund: booking.total, item_ids: [first.item_id] },
    });
    expect(wrong.problem).toMatchObject({ code: 'refund_changed', context: { refund: first.price.inclusive } });
  });

  it('refuses to cancel items together that leave nothing to charge later for the others', async () => {
    const visitor = shop.api.visitor();
    const rooms = cities.map((place) => ({ place, refundable: true }));
    const { booking: started, payment } = await prepareCheckoutOfAll(visitor, rooms);
    const { payment_id } = payment;
    const later = await visitor.call(changePaymentMethod, { params: { payment_id }, body: { method: 'pay_later' } });
    await payWith(visitor, later.data.data, await shop.provider.card('visa'));
    const booking = await waitForStatus(visitor, started, 'confirmed');
    const [first, second, third] = booking.items.map(({ item_id }) => item_id);
    // The first item gets the price of the third, which is free then.
    await shop.api.sql(
      `update order_items item set price = jsonb_set(item.price, '{inclusive,amount}', to_jsonb(
         case when item.item_id = $2 then 0
         else (select sum((price -> 'inclusive' ->> 'amount')::int) from order_items where item_id = any($1)) end))
       where item_id = any($1)`,
      [[first, third], third],
    );
    const { items } = await readOwnBooking(visitor, booking);
    expect(items.map(({ can_cancel }) => can_cancel)).toEqual([true, true, true]);
    const together = await readPreview(visitor, booking, [first ?? '', second ?? '']);
    expect(together.problem.code).toBe('not_cancellable');
    expect((await readPreview(visitor, booking, [first ?? '', third ?? ''])).status).toBe(200);
  });
});
