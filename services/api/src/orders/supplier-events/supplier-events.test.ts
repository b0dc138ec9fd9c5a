import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import {
  beginBooking,
  previewCancellation,
  readCalendar,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { beginDateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import type { ItemEvent, ItemEventKind } from '@travel/contracts/endpoints/orders/item-event';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { clearSupplierFaults, raiseItemEvent } from '@travel/contracts/endpoints/sandbox';
import { buildBookingInput, shoppers } from '@travel/shoppers';
import { eventually } from '@travel/tooling/jest/eventually';
import { createAsk } from '../../testing/create-ask.ts';
import { queueJob } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { applyCoupon } from '../../testing/tenders.ts';
import {
  beginHotelBooking,
  createPaymentBody,
  findOffer,
  holdRoom,
  initPayment,
  payWith,
  prepareCheckout,
  prepareCheckoutOfAll,
  readOwnBooking,
  waitForStatus,
  type Checkout,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));
beforeEach(async () => {
  visitor = shop.api.visitor();
  await visitor.call(clearSupplierFaults, {}, asOperator);
});

const paid = async ({ booking, payment }: Pick<Checkout, 'booking' | 'payment'>, by = visitor): Promise<Booking> => {
  await payWith(by, payment, await shop.provider.card('visa'));
  return waitForStatus(by, booking, 'confirmed');
};
/** Books a room that its policy does not refund. */
const book = async (by = visitor): Promise<Booking> => paid(await prepareCheckout(by, { refundable: false }), by);

const bookProduct = async (name: string): Promise<Booking> => {
  const shopper = shoppers.find((one) => one.name === name);
  const wish = { place: 'amalfi-coast', day: '2027-05-14', nights: 4, adults: 1, rooms: '1' };
  const offer = (await shopper?.choose(createAsk(visitor), wish))?.offer ?? '';
  const hold = (await visitor.call(createHold, { body: { offers: [offer] } })).data.data;
  const { payment_id } = await initPayment(visitor, hold);
  const body = { ...buildBookingInput(hold, { adults: 1 }), agreed_total: hold.total };
  const { booking_id } = (await visitor.call(beginBooking, { body })).data.data;
  await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
  return paid({ booking: { booking_id } as Booking, payment: { payment_id } as Checkout['payment'] });
};

const raise = (booking: Booking, kind: ItemEventKind, item_id = booking.items[0].item_id) =>
  visitor.call(raiseItemEvent, { body: { booking: booking.booking_id, kind, item_id } }, asOperator);

/** Lets the supplier change a booking, and returns its event as the traveller reads it. */
const change = async (booking: Booking, kind: ItemEventKind, by = visitor): Promise<ItemEvent> => {
  const { event_id } = (await raise(booking, kind)).data.data;
  const event = (await readOwnBooking(by, booking)).events?.find((one) => one.event_id === event_id);
  if (!event) throw new Error('The event is not on the booking');
  return event;
};

const answer = ({ booking_id }: Booking, event_id: string, given: 'accept' | 'refund', by = visitor) =>
  by.call(answerItemEvent, { params: { booking_id, event_id }, body: { answer: given } });

const countRefunds = async ({ booking_id }: Booking): Promise<number> => {
  const sent = await shop.api.sql<{ intent: string }>(
    'select intent_id as intent from payments where booking_id = $1',
    [booking_id],
  );
  const { data } = await shop.provider.stripe.refunds.list({ payment_intent: sent[0]?.intent ?? '' });
  return data.length;
};

/** Lets the deadline of an event pass. */
const passDeadline = (event_id: string) =>
  shop.api.sql("update item_events set answer_by = '2020-01-01' where event_id = $1", [event_id]);

describe('changes by suppliers', () => {
  it.each([
    ['schedule_changed', 'New times', ['accept', 'rebook', 'refund']],
    ['cancelled_by_supplier', 'Cancelled by the provider', ['rebook', 'refund']],
    ['overbooked', 'Overbooked', ['rebook', 'refund']],
  ] as const)('mails %s and refunds the full price of a non-refundable room', async (kind, subject, answers) => {
    const booking = await book();
    const event = await change(booking, kind);
    expect(event).toMatchObject({ kind, state: 'open', answers, refund: booking.total, answered_by: null });
    expect(event.after).toHaveLength(kind === 'schedule_changed' ? 1 : 0);
    await eventually(() => {
      const mail = shop.api.mails.find(
        (one) => one.subject.startsWith(subject) && one.subject.includes(booking.number ?? ''),
      );
      expect(mail?.text).toContain(`/user/my-trips?access=`);
      expect(mail?.text).toContain('Answer by');
    });
    expect((await answer(booking, event.event_id, 'refund')).data.data.events?.[0]).toMatchObject({
      state: 'refunded',
      answers: [],
      answered_by: 'traveller',
    });
    const gone = await waitForStatus(visitor, booking, 'cancelled');
    expect(gone.payment?.refunded).toEqual(booking.total);
    await expectConsistentTables(shop);
  });

  it.each(shoppers.map(({ name }) => [name]))('moves a booking of %s to the accepted times', async (name) => {
    const booking = await bookProduct(name);
    const [before] = booking.items;
    const event = await change(booking, 'schedule_changed');
    const shift = 95 * 60_000;
    expect(Date.parse(event.after[0]?.starts.at ?? '') - Date.parse(event.before[0]?.starts.at ?? '')).toBe(shift);
    const readFile = async () =>
      (await visitor.call(readCalendar, { params: { booking_id: booking.booking_id } })).response.body;
    expect(await readFile()).toMatch(/STATUS:TENTATIVE[\s\S]*Answer needed|Answer needed[\s\S]*STATUS:TENTATIVE/);
    const [item] = (await answer(booking, event.event_id, 'accept')).data.data.items;
    expect(Date.parse(item.starts?.at ?? '') - Date.parse(before.starts?.at ?? '')).toBe(shift);
    const calendar = await readFile();
    const now = await readOwnBooking(visitor, booking);
    expect(calendar).toContain(`SEQUENCE:${now.version}`);
    expect(now.events?.[0]).toMatchObject({ state: 'accepted', answered_by: 'traveller' });
    expect(item.picture).toEqual(now.items[0].picture);
    await eventually(() => {
      const mail = shop.api.mails.find(
        (one) => one.subject.startsWith('New times confirmed') && one.subject.includes(booking.number ?? ''),
      );
      expect(mail?.text).toContain('New times');
    });
  });

  it('refunds coupon, card and one of several items, and keeps the other item', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holdRoom(traveller, { refundable: false });
    await applyCoupon(traveller, hold, 'FLAT50');
    const payable = { ...hold.total, amount: hold.total.amount - 5_000 };
    const body = await createPaymentBody(traveller, hold, {}, undefined, payable);
    const { payment_id } = (await traveller.call(createPayment, { body })).data.data;
    const { booking_id } = await beginHotelBooking(traveller, hold);
    const payment = (await traveller.call(updatePayment, { params: { payment_id }, body: { booking_id } })).data.data;
    const single = await paid({ booking: { booking_id } as Booking, payment }, traveller);
    const event = await change(single, 'cancelled_by_supplier', traveller);
    await answer(single, event.event_id, 'refund', traveller);
    const gone = await waitForStatus(traveller, single, 'cancelled');
    expect(gone.payment?.refunded).toEqual(gone.payment?.amount);
    expect(
      await shop.api.sql(
        'select 1 from tenders t join bookings b using (hold_id) where booking_id = $1 and source_refunded = 0',
        [booking_id],
      ),
    ).toEqual([]);

    const two = await paid(
      await prepareCheckoutOfAll(visitor, [{ refundable: false }, { place: 'rome', refundable: false }]),
    );
    const { event_id } = await change(two, 'overbooked');
    const after = (await answer(two, event_id, 'refund')).data.data;
    expect(after.items.map(({ status }) => status)).toEqual(['cancelled', 'booked']);
    await eventually(async () =>
      expect((await readOwnBooking(visitor, two)).payment?.refunded).toEqual(two.items[0].price.inclusive),
    );
  });

  it('refunds once despite concurrent and repeated answers, and refuses another answer', async () => {
    const booking = await book();
    const { event_id } = await change(booking, 'schedule_changed');
    const all = await Promise.all([1, 2, 3].map(() => answer(booking, event_id, 'refund')));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    await waitForStatus(visitor, booking, 'cancelled');
    expect((await answer(booking, event_id, 'refund')).status).toBe(200);
    expect((await answer(booking, event_id, 'accept')).problem).toMatchObject({ status: 409, code: 'event_answered' });
    expect(await countRefunds(booking)).toBe(1);
  });

  it('gives either the new times or the refund if both are requested at the same time', async () => {
    const booking = await book();
    const { event_id } = await change(booking, 'schedule_changed');
    const both = await Promise.all([answer(booking, event_id, 'accept'), answer(booking, event_id, 'refund')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('event_answered');
  });

  it('refuses answers of others, answers to unknown changes, and answers that the supplier does not allow', async () => {
    const booking = await book();
    const { event_id } = await change(booking, 'cancelled_by_supplier');
    expect((await answer(booking, event_id, 'refund', shop.api.visitor())).problem.code).toBe('booking_unknown');
    expect((await answer(booking, 'IEUNKNOWN', 'refund')).problem.code).toBe('event_unknown');
    expect((await answer(booking, event_id, 'accept')).problem.code).toBe('answer_not_allowed');
    expect((await raise(booking, 'overbooked')).problem.code).toBe('item_not_booked');
    expect((await readOwnBooking(visitor, booking)).events).toHaveLength(1);
  });

  it.each([
    ['cancelled_by_supplier', 'refunded', 'cancelled'],
    ['schedule_changed', 'accepted', 'confirmed'],
  ] as const)('answers %s after the deadline as %s', async (kind, state, status) => {
    const booking = await book();
    const { event_id } = await change(booking, kind);
    await passDeadline(event_id);
    expect((await answer(booking, event_id, 'accept')).problem.code).toBe('event_expired');
    await queueJob(shop.api, 'supplier-events/close', {});
    const closed = await waitForStatus(visitor, booking, status);
    await eventually(async () =>
      expect((await readOwnBooking(visitor, booking)).events?.[0]).toMatchObject({ state, answered_by: 'deadline' }),
    );
    expect(closed.payment?.refunded.amount).toBe(state === 'refunded' ? booking.total.amount : 0);
    // The same answer again changes nothing.
    expect((await answer(booking, event_id, 'refund')).status).toBe(state === 'refunded' ? 200 : 409);
  });

  it('offers only the full refund after the deadline until the change is closed', async () => {
    const booking = await book();
    const { event_id } = await change(booking, 'schedule_changed');
    await passDeadline(event_id);
    const late = (await readOwnBooking(visitor, booking)).events?.[0];
    expect(late).toMatchObject({ state: 'open', answers: ['refund'], refund: booking.total });
    const { data } = (await answer(booking, event_id, 'refund')).data;
    expect(data.events?.[0]).toMatchObject({ state: 'refunded', answered_by: 'traveller' });
    expect((await waitForStatus(visitor, booking, 'cancelled')).payment?.refunded).toEqual(booking.total);
    expect(await countRefunds(booking)).toBe(1);
  });

  it('replaces an earlier open change, and starts a date change with a full refund', async () => {
    const booking = await book();
    await change(booking, 'schedule_changed');
    const event = await change(booking, 'overbooked');
    expect((await readOwnBooking(visitor, booking)).events?.map(({ kind }) => kind)).toEqual(['overbooked']);
    expect(event.answers).toContain('rebook');
    const { booking_id } = booking;
    const begun = await visitor.call(beginDateChange, {
      params: { booking_id },
      body: { item_id: booking.items[0].item_id },
    });
    expect(begun.data.data.replaces).toMatchObject({ refund: booking.total, kept: { amount: 0 } });
  });

  it('keeps the full refund after the deadline while a replacement is held', async () => {
    const booking = await book();
    const { booking_id } = booking;
    const { event_id } = await change(booking, 'schedule_changed');
    const body = { item_id: booking.items[0].item_id };
    const { token } = (await visitor.call(beginDateChange, { params: { booking_id }, body })).data.data;
    const { offer } = await findOffer(visitor, { refundable: true, checkin: '2027-06-10', checkout: '2027-06-13' });
    expect((await visitor.call(createHold, { body: { offer, change: token } })).status).toBe(201);
    await passDeadline(event_id);
    const job = await queueJob(shop.api, 'supplier-events/close', {});
    await eventually(async () =>
      expect(await shop.api.sql('select state from pgboss.job where id = $1', [job])).toEqual([{ state: 'completed' }]),
    );
    const { refund } = (await visitor.call(previewCancellation, { params: { booking_id } })).data.data;
    expect(refund).toEqual(booking.total);
    expect((await readOwnBooking(visitor, booking)).events?.[0]?.state).toBe('open');
  });
});
