import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import {
  beginBooking,
  cancelBooking,
  previewCancellation,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { readEventAgain, readSupplierIssues } from '@travel/contracts/endpoints/orders/supplier-orders';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { buildBookingInput, findShopper } from '@travel/shoppers';
import type { FlightSlice, FlightSupplier, ScheduleChange } from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierDownError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import { createFakeFlightSupplier } from '@travel/supplier-kit/testing/fake-flight-supplier';
import { eventually } from '@travel/tooling/jest/eventually';
import { createAsk } from '../../testing/create-ask.ts';
import { queueJob } from '../../testing/jobs.ts';
import { enrolOperator, enterOperatorPassword } from '../../testing/operator.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { sellFrom } from '../../testing/suppliers.ts';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { initPayment, payWith, readOwnBooking, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

/** The supplier's record of the bookings, which tests change, and the requests that it received. */
const atSupplier = {
  cancelled: new Set<string>(),
  failed: new Set<string>(),
  overbooked: new Set<string>(),
  changes: new Map<string, ScheduleChange[]>(),
  accepted: [] as string[],
  isDown: false,
};

const fake = createFakeFlightSupplier();
const airline: FlightSupplier = {
  ...fake,
  capabilities: { ...fake.capabilities, schedule_changes: true },
  async readNotification({ headers, body }) {
    if (headers['x-signature'] !== 'signed') throw new SupplierRefusal('fake', 'unauthorised', 'wrong signature');
    const { booking, kind } = JSON.parse(body) as {
      booking: string;
      kind: 'schedule_changed' | 'cancelled_by_supplier';
    };
    return [{ id: 'wev_1', supplier: 'fake', booking, kind, occurred_at: '2026-11-27T10:00:00Z' }];
  },
  async retrieve({ reference }) {
    const booking = { supplier: 'fake', reference: reference ?? '', confirmation: null, pay_by: null, remarks: [] };
    const price = { net: usd(1), taxes: usd(0), fees: usd(0), total: usd(1) };
    if (atSupplier.overbooked.has(reference ?? '')) {
      return { ...booking, price, status: 'cancelled', is_overbooked: true, slices: [], tickets: [] };
    }
    const isFailed = atSupplier.failed.has(reference ?? '');
    const status = isFailed ? 'failed' : atSupplier.cancelled.has(reference ?? '') ? 'cancelled' : 'confirmed';
    return { ...booking, price, status, slices: [], tickets: [] };
  },
  async listScheduleChanges(reference) {
    return atSupplier.changes.get(reference) ?? [];
  },
  async acceptScheduleChange(change) {
    if (atSupplier.isDown) throw new SupplierDownError('fake', 'down');
    atSupplier.accepted.push(change);
  },
};
const usd = (amount: number) => ({ amount, currency: 'USD' });

let shop: Shop;
beforeAll(async () => {
  // No organisation sells from the account, so the flights are searched in the sandbox and booked there.
  const { readNotification: _, ...silent } = airline;
  const flights = [airline, { ...silent, id: 'silent', name: 'Silent' }];
  shop = await openShop({ suppliers: { ...sellFrom({ flights }), defaults: {} } });
});
afterAll(() => closeConsistentShop(shop));

let orders = 0;

/** Books a flight, and stores that its order was sent to the account. */
const bookFlight = async (visitor: TestVisitor): Promise<{ booking: Booking; reference: string }> => {
  const wish = { place: 'rome', day: '2027-05-14', nights: 4, adults: 1, rooms: '1' };
  const offer = (await findShopper('flight').choose(createAsk(visitor), wish))?.offer ?? '';
  const hold = (await visitor.call(createHold, { body: { offers: [offer] } })).data.data;
  const { payment_id } = await initPayment(visitor, hold);
  const body = { ...buildBookingInput(hold, { adults: 1 }), agreed_total: hold.total };
  const { booking_id } = (await visitor.call(beginBooking, { body })).data.data;
  await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
  await payWith(visitor, { payment_id }, await shop.provider.card('visa'));
  const booking = await waitForStatus(visitor, { booking_id }, 'confirmed');
  const reference = `ord_${(orders += 1)}`;
  await shop.api.sql(
    `insert into supplier_orders (key, supplier, product, offer, reference, status, language, remarks, sent_at)
     values ($1, 'fake', 'FLT', 'off_1', $2, 'booked', 'en-US', '[]', '2026-01-01')
     on conflict (key) do update set supplier = 'fake', reference = excluded.reference, sent_at = excluded.sent_at`,
    [booking_id, reference],
  );
  return { booking, reference };
};

/** Returns the flights of a booking as the supplier describes them, moved by hours. */
const toSlices = ({ items: [item] }: Booking, hours: number): FlightSlice[] => {
  if (item.product_type !== 'FLT' || !item.details) throw new Error('A flight is required');
  const move = ({ date, time }: { date: string; time: string }) =>
    new Date(Date.parse(`${date}T${time}:00Z`) + hours * 3_600_000).toISOString().slice(0, 19);
  return item.details.legs.map(({ segments, minutes }, at) => ({
    id: `sli_${at}`,
    origin: segments[0]?.departs.airport ?? '',
    destination: segments.at(-1)?.arrives.airport ?? '',
    minutes,
    fare_brand: null,
    change: null,
    segments: segments.map((segment) => ({
      id: segment.flight_id,
      marketing: { code: segment.airline, name: segment.airline },
      operating: { code: segment.airline, name: segment.airline },
      number: segment.number.split(' ')[1] ?? '',
      origin: segment.departs.airport,
      destination: segment.arrives.airport,
      origin_terminal: null,
      destination_terminal: null,
      departs: move(segment.departs),
      arrives: move(segment.arrives),
      minutes: segment.minutes,
      aircraft: null,
      bags: [],
      cabin: 'economy',
    })),
  }));
};

/** Moves the first leg of a booking at the supplier by two hours. */
const moveFirstLeg = (booking: Booking, reference: string, answers: ScheduleChange['answers']) => {
  const [before, after] = [toSlices(booking, 0).slice(0, 1), toSlices(booking, 2).slice(0, 1)];
  const change = { supplier: 'fake', reference: `aic_${reference}`, booking: reference, before, after, answers };
  atSupplier.changes.set(reference, [{ ...change, state: 'open' }]);
};

const notify = (reference: string, kind: string, signature = 'signed', supplier = 'fake', type = 'application/json') =>
  fetch(`${shop.url}/api/suppliers/${supplier}/notifications`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-signature': signature },
    body: JSON.stringify({ booking: reference, kind }),
  });

const findEvent = async (visitor: TestVisitor, booking: Booking) => {
  await eventually(async () => expect((await readOwnBooking(visitor, booking)).events).toHaveLength(1));
  return (await readOwnBooking(visitor, booking)).events?.[0];
};

const accept = async (visitor: TestVisitor, { booking_id }: Booking, event_id = ''): Promise<void> => {
  const answered = await visitor.call(answerItemEvent, {
    params: { booking_id, event_id },
    body: { answer: 'accept' },
  });
  expect(answered.status).toBe(200);
};

const countRuns = async (): Promise<number> => {
  const rows = await shop.api.sql(
    "select 1 from pgboss.job where name = 'supplier-events/read' and state = 'completed'",
  );
  return rows.length;
};

describe('notifications of suppliers', () => {
  it('records a schedule change once, accepts it at the airline and moves the flight', async () => {
    const visitor = shop.api.visitor();
    const { booking, reference } = await bookFlight(visitor);
    moveFirstLeg(booking, reference, ['accept', 'cancel']);
    // Each supplier has a format of its own.
    const types = ['application/json', 'application/vnd.supplier+json', 'application/x-www-form-urlencoded'];
    const sent = await Promise.all(types.map((type) => notify(reference, 'schedule_changed', 'signed', 'fake', type)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(async () => expect(await countRuns()).toBe(3));
    const event = await findEvent(visitor, booking);
    expect(event).toMatchObject({ kind: 'schedule_changed', answers: ['accept', 'rebook', 'refund'] });
    const [was, becomes] = [event?.before[0], event?.after[0]];
    expect(Date.parse(becomes?.starts.at ?? '') - Date.parse(was?.starts.at ?? '')).toBe(2 * 3_600_000);
    expect(event?.after.slice(1)).toEqual(event?.before.slice(1));

    const params = { booking_id: booking.booking_id, event_id: event?.event_id ?? '' };
    atSupplier.isDown = true;
    const failed = await visitor.call(answerItemEvent, { params, body: { answer: 'accept' } });
    expect(failed.problem).toMatchObject({ status: 503, code: 'supplier_unavailable' });
    atSupplier.isDown = false;
    const [item] = (await visitor.call(answerItemEvent, { params, body: { answer: 'accept' } })).data.data.items;
    expect(item.starts).toEqual(becomes?.starts);
    expect(atSupplier.accepted).toEqual([`aic_${reference}`]);
  });

  it('accepts a change that replaces a leg by two, and then changes of both legs separately', async () => {
    const visitor = shop.api.visitor();
    const { booking, reference } = await bookFlight(visitor);
    const [outbound] = toSlices(booking, 0);
    const segment = outbound?.segments[0];
    if (!outbound || !segment) throw new Error('A flight is required');
    const first = { ...segment, destination: 'CDG' };
    const second = { ...segment, origin: 'CDG', departs: segment.departs.replace(/T.*/, 'T23:00:00') };
    const after = [first, second].map((one) => ({ ...outbound, ...one, segments: [one] }));
    const change = { supplier: 'fake', reference: `aic_${reference}`, booking: reference, state: 'open' as const };
    atSupplier.changes.set(reference, [{ ...change, before: [outbound], after, answers: ['accept'] }]);
    await notify(reference, 'schedule_changed');
    const event = await findEvent(visitor, booking);
    expect(event?.after).toHaveLength((event?.before.length ?? 0) + 2 - outbound.segments.length);
    await accept(visitor, booking, event?.event_id);
    const split = await readOwnBooking(visitor, booking);
    const [before, moved] = [toSlices(split, 0), toSlices(split, 2)];
    expect(before).toHaveLength(2);

    // Both legs change, and each change is answered by itself.
    const changes = before.map((slice, at) => ({
      ...change,
      reference: `aic_${reference}_${at}`,
      before: [slice],
      after: moved.slice(at, at + 1),
      answers: ['accept'] as const,
    }));
    atSupplier.changes.set(reference, changes);
    await notify(reference, 'schedule_changed');
    await eventually(async () => expect((await readOwnBooking(visitor, booking)).events).toHaveLength(3));
    const open = (await readOwnBooking(visitor, booking)).events?.filter(({ state }) => state === 'open') ?? [];
    for (const { event_id } of open) await accept(visitor, booking, event_id);
    const now = await readOwnBooking(visitor, booking);
    expect(now.events?.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    const getDepartures = (slices: readonly FlightSlice[]) => slices.map(({ segments }) => segments[0]?.departs);
    expect(getDepartures(toSlices(now, 0))).toEqual(getDepartures(moved));
  });

  it('lists a change that fits no flight until operators have it read again, and records why', async () => {
    const visitor = shop.api.visitor();
    const { booking, reference } = await bookFlight(visitor);
    moveFirstLeg(booking, reference, ['accept']);
    const [change] = atSupplier.changes.get(reference) ?? [];
    const elsewhere = { ...toSlices(booking, 0)[0], origin: 'OSL', destination: 'BGO', segments: [] } as FlightSlice;
    atSupplier.changes.set(reference, change ? [{ ...change, before: [elsewhere] }] : []);
    await notify(reference, 'schedule_changed');
    const { visitor: operator } = await enrolOperator(shop.api);
    const readUnread = async () =>
      (await operator.call(readSupplierIssues, {})).data.data.unread.filter((one) => one.reference === reference);
    await eventually(async () =>
      expect(await readUnread()).toMatchObject([{ supplier: 'fake', kind: 'schedule_changed', attempts: 1 }]),
    );
    const guarded = await (await enterOperatorPassword(shop.api)).call(readSupplierIssues, {});
    expect(guarded.problem).toMatchObject({ status: 401, code: 'unauthorised' });

    moveFirstLeg(booking, reference, ['accept']);
    const body = { supplier: 'fake', reference, why: 'The airline corrected it' };
    const unknown = await operator.call(readEventAgain, { body: { ...body, reference: 'ord_none' } });
    expect(unknown.problem).toMatchObject({ status: 404, code: 'event_unknown' });
    expect((await operator.call(readEventAgain, { body })).status).toBe(202);
    expect(await findEvent(visitor, booking)).toMatchObject({ kind: 'schedule_changed' });
    await eventually(async () => expect(await readUnread()).toEqual([]));
    const search = "select details ->> 'reference' as reference from security_events where reason = $1";
    await eventually(async () => expect(await shop.api.sql(search, [body.why])).toEqual([{ reference }]));
  });

  it('offers only acceptance if the airline allows no refund', async () => {
    const visitor = shop.api.visitor();
    const { booking, reference } = await bookFlight(visitor);
    moveFirstLeg(booking, reference, []);
    await notify(reference, 'schedule_changed');
    expect(await findEvent(visitor, booking)).toMatchObject({ answers: ['accept'], refund: null });
  });

  it('records a cancellation by the airline, but not our own cancellation', async () => {
    const visitor = shop.api.visitor();
    const { booking, reference } = await bookFlight(visitor);
    atSupplier.cancelled.add(reference);
    await notify(reference, 'cancelled_by_supplier');
    expect(await findEvent(visitor, booking)).toMatchObject({ kind: 'cancelled_by_supplier', state: 'open' });

    const other = await bookFlight(visitor);
    const params = { booking_id: other.booking.booking_id };
    const agreed_refund = (await visitor.call(previewCancellation, { params })).data.data.refund;
    await visitor.call(cancelBooking, { params, body: { agreed_refund } });
    atSupplier.cancelled.add(other.reference);
    const before = await countRuns();
    await notify(other.reference, 'cancelled_by_supplier');
    await eventually(async () => expect(await countRuns()).toBe(before + 1));
    expect((await readOwnBooking(visitor, other.booking)).events).toBeUndefined();
  });

  it.each([
    ['a wrong signature', 'wrong', 'fake', 401],
    ['an unknown supplier', 'signed', 'nobody', 404],
    ['an overlong ID of a supplier', 'signed', 'x'.repeat(101), 404],
  ])('refuses %s and logs nothing of the body', async (_, signature, supplier, status) => {
    const answer = await notify('ord_secret', 'schedule_changed', signature, supplier);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(shop.api.logged.some((line) => line.includes('ord_secret'))).toBe(false);
  });

  it.each(['cancelled', 'failed'] as const)(
    'notices a %s booking that starts soon without a notification',
    async (state) => {
      const visitor = shop.api.visitor();
      const { booking, reference } = await bookFlight(visitor);
      atSupplier[state].add(reference);
      const soon = new Date(shop.api.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
      await shop.api.sql('update bookings set starts_on = $1, ends_on = $1 where booking_id = $2', [
        soon,
        booking.booking_id,
      ]);
      await queueJob(shop.api, 'supplier-events/follow', {});
      expect(await findEvent(visitor, booking)).toMatchObject({ kind: 'cancelled_by_supplier' });
      const [order] = await shop.api.sql('select followed_at from supplier_orders where reference = $1', [reference]);
      expect(order).toEqual({ followed_at: expect.any(Date) });
    },
  );

  it.each([
    ['cancelled', 'cancelled_by_supplier'],
    ['overbooked', 'overbooked'],
  ] as const)('notices a booking that is %s at an account without notifications', async (state, kind) => {
    const visitor = shop.api.visitor();
    const { booking, reference } = await bookFlight(visitor);
    await shop.api.sql("update supplier_orders set supplier = 'silent' where reference = $1", [reference]);
    atSupplier[state].add(reference);
    await queueJob(shop.api, 'supplier-events/follow', {});
    expect(await findEvent(visitor, booking)).toMatchObject({ kind });
  });
});
