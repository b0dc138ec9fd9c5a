import assert from 'node:assert/strict';
import type { BookableSupplier, SupplierBooking, SupplierNotification } from '../../ports/supplier.ts';
import { checkBooking, checkRefusal, takeFirst } from '../checks.ts';
import type { NotificationSample, Scenario, Subject } from '../scenario.ts';

const isBooked = ({ status }: SupplierBooking): boolean => status === 'confirmed' || status === 'pending';

/** The ways in which the scenarios of every product search, prepare and book. */
export interface BookingSteps<Supplier extends BookableSupplier, Sample, Order> {
  search(subject: Subject<Supplier, Sample>): Promise<unknown>;
  /** Searches and quotes, and returns an order with its offer, which can be booked. */
  prepare(subject: Subject<Supplier, Sample>): Promise<{ readonly offer: string; readonly order: Order }>;
  /** Quotes an offer, with its order if it was prepared. */
  quote(subject: Subject<Supplier, Sample>, offer: string, order?: Order): Promise<unknown>;
  book(subject: Subject<Supplier, Sample>, key: string, order: Order): Promise<SupplierBooking>;
  /** Returns the same order at a total that the supplier must refuse. */
  changeTotal(order: Order): Order;
}

/** Returns the scenarios of bookings that hold for suppliers of every product. */
export const createBookingScenarios = <Supplier extends BookableSupplier, Sample, Order>(
  steps: BookingSteps<Supplier, Sample, Order>,
): Scenario<Supplier, Sample>[] => [
  {
    name: 'books an offer at the quoted price',
    async run(subject) {
      const { order } = await steps.prepare(subject);
      const booking = checkBooking(await steps.book(subject, subject.createKey('book'), order), subject.supplier.id);
      assert.ok(isBooked(booking), `status is ${booking.status}`);
    },
  },
  {
    name: 'returns the first booking when a key is used twice',
    async run(subject) {
      const { order } = await steps.prepare(subject);
      const key = subject.createKey('twice');
      const first = await steps.book(subject, key, order);
      const second = await steps.book(subject, key, order);
      assert.equal(second.reference, first.reference, 'booked twice');
    },
  },
  {
    name: 'retrieves a booking by key and by reference',
    async run(subject) {
      const { supplier, context } = subject;
      const { offer, order } = await steps.prepare(subject);
      const key = subject.createKey('retrieve');
      const { reference } = await steps.book(subject, key, order);
      const byKey = checkBooking(await supplier.retrieve({ key, reference: null, offer }, context), supplier.id);
      assert.equal(byKey.reference, reference, 'another booking is found by key');
      const byReference = await supplier.retrieve({ key, reference, offer }, context);
      assert.equal(checkBooking(byReference, supplier.id).reference, reference, 'another booking is found');
    },
  },
  {
    name: 'retrieves null for a key that was never used',
    async run(subject) {
      const { supplier, context } = subject;
      const { offer } = await steps.prepare(subject);
      const found = await supplier.retrieve({ key: subject.createKey('unused'), reference: null, offer }, context);
      assert.equal(found, null, 'finds a booking');
    },
  },
  {
    name: 'quotes a cancellation, confirms it, and accepts it again',
    async run(subject) {
      const { supplier, context } = subject;
      const { offer, order } = await steps.prepare(subject);
      const key = subject.createKey('cancel');
      const { reference } = await steps.book(subject, key, order);
      const quote = await supplier.quoteCancellation(reference, context);
      assert.equal(quote.refund.currency, quote.fee.currency, 'refund and fee differ in currency');
      const before = checkBooking(await supplier.retrieve({ key, reference, offer }, context), supplier.id);
      assert.ok(isBooked(before), `quoting left the status ${before.status}`);
      assert.equal((await supplier.confirmCancellation(quote, context)).status, 'cancelled');
      assert.equal((await supplier.confirmCancellation(quote, context)).status, 'cancelled', 'not repeatable');
      assert.equal((await supplier.retrieve({ key, reference, offer }, context))?.status, 'cancelled');
    },
  },
  {
    name: 'refuses another total with price_changed',
    async run(subject) {
      const { offer, order } = await steps.prepare(subject);
      const key = subject.createKey('total');
      await checkRefusal(steps.book(subject, key, steps.changeTotal(order)), 'price_changed');
      const found = await subject.supplier.retrieve({ key, reference: null, offer }, subject.context);
      assert.equal(found, null, 'booked in spite of the refusal');
    },
  },
  {
    name: 'refuses to quote an unknown offer',
    async run(subject) {
      await checkRefusal(steps.quote(subject, 'unknown'), 'not_found', 'offer_expired', 'rejected');
    },
  },
  ...createNotificationScenarios<Supplier, Sample>(),
];

const readsNotifications = ({ readNotification }: BookableSupplier): boolean => readNotification !== undefined;

const requireSample = ({ notification }: Subject<BookableSupplier, unknown>): NotificationSample => {
  assert.ok(notification, 'conformance.ts describes no notification');
  return notification;
};

/** Reads a body that arrives with the signature of a body: its own one, unless another is given. */
const readSigned = async (
  subject: Subject<BookableSupplier, unknown>,
  body: string,
  signed = body,
): Promise<readonly SupplierNotification[]> => {
  const headers = requireSample(subject).sign(signed, subject.now);
  return (await subject.supplier.readNotification?.({ headers, body })) ?? [];
};

/** Returns the scenarios of notifications that hold for suppliers of every product. */
const createNotificationScenarios = <Supplier extends BookableSupplier, Sample>(): Scenario<Supplier, Sample>[] => [
  {
    name: 'reads a signed notification of a booking',
    isSupported: readsNotifications,
    async run(subject) {
      const { body, booking } = requireSample(subject);
      const first = takeFirst(await readSigned(subject, body), 'change in the notification');
      assert.equal(first.supplier, subject.supplier.id, 'notification has the ID of another supplier');
      assert.equal(first.booking, booking, 'notification of another booking');
      assert.ok(first.id !== '', 'notification has no ID');
      assert.ok(!Number.isNaN(Date.parse(first.occurred_at)), 'occurred_at is no instant');
      assert.deepEqual(await readSigned(subject, body), [first], 'differs when it is read again');
    },
  },
  {
    name: 'refuses a notification that is not signed',
    isSupported: readsNotifications,
    async run(subject) {
      const { body } = requireSample(subject);
      await checkRefusal(readSigned(subject, `${body} `, body), 'unauthorised');
      const unsigned = subject.supplier.readNotification?.({ headers: {}, body });
      await checkRefusal(Promise.resolve(unsigned), 'unauthorised');
    },
  },
  {
    name: 'refuses a signed notification that cannot be read',
    isSupported: readsNotifications,
    run: (subject) => checkRefusal(readSigned(subject, '{"data":{"id'), 'rejected'),
  },
];
