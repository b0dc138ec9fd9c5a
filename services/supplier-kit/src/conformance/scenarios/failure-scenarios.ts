import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { OutcomeUnknownError, SupplierDownError } from '../../ports/errors.ts';
import type { BookableSupplier, SupplierBooking } from '../../ports/supplier.ts';
import { checkBooking, checkBusy, checkError, checkRefusal } from '../checks.ts';
import type { Scenario, Subject } from '../scenario.ts';
import type { BookingSteps } from './booking-scenarios.ts';

/** Attempts to find a booking whose outcome is unknown. */
const mostAttempts = 20;
/** Milliseconds in which a search ends after its caller aborted. */
const abortMs = 500;

const findUntilKnown = async <Supplier extends BookableSupplier>(
  { supplier, context, pauseMs }: Subject<Supplier, unknown>,
  key: string,
  offer: string,
): Promise<SupplierBooking | null> => {
  for (let attempt = 1; ; attempt += 1) {
    const booking = await supplier.retrieve({ key, reference: null, offer }, context);
    if (booking || attempt === mostAttempts) return booking;
    await setTimeout(pauseMs);
  }
};

/** Returns the scenarios of refused offers that hold for suppliers of every product. */
export const createRefusalScenarios = <Supplier extends BookableSupplier, Sample, Order>(
  steps: BookingSteps<Supplier, Sample, Order>,
): Scenario<Supplier, Sample>[] => {
  /** A refusal that appears when the offer is quoted, or at the latest when it is booked. */
  const quoteAndBook = async (subject: Subject<Supplier, Sample>, offer: string, order: Order): Promise<void> => {
    await steps.quote(subject, offer, order);
    await steps.book(subject, subject.createKey('refused'), order);
  };
  return [
    {
      name: 'refuses an expired offer',
      failure: 'offer_expired',
      async run(subject) {
        const { offer, order } = await steps.prepare(subject);
        await subject.provoke('offer_expired');
        await checkRefusal(quoteAndBook(subject, offer, order), 'offer_expired');
      },
    },
    {
      name: 'refuses an offer that is sold out',
      failure: 'sold_out',
      async run(subject) {
        const { offer, order } = await steps.prepare(subject);
        await subject.provoke('sold_out');
        await checkRefusal(quoteAndBook(subject, offer, order), 'sold_out');
      },
    },
    {
      name: 'refuses to book when the price has changed',
      failure: 'price_changed',
      async run(subject) {
        const { order } = await steps.prepare(subject);
        await subject.provoke('price_changed');
        await checkRefusal(steps.book(subject, subject.createKey('changed'), order), 'price_changed');
      },
    },
  ];
};

/** Returns the scenarios of failing suppliers that hold for suppliers of every product. */
export const createFailureScenarios = <Supplier extends BookableSupplier, Sample, Order>(
  steps: BookingSteps<Supplier, Sample, Order>,
): Scenario<Supplier, Sample>[] => [
  {
    name: 'reports an unknown outcome, and finds the booking by key',
    failure: 'lost_answer',
    async run(subject) {
      const { offer, order } = await steps.prepare(subject);
      const key = subject.createKey('lost');
      await subject.provoke('lost_answer');
      await checkError(steps.book(subject, key, order), OutcomeUnknownError);
      await subject.endFailure();
      checkBooking(await findUntilKnown(subject, key, offer), subject.supplier.id);
    },
  },
  {
    name: 'reports a busy supplier with the time to wait',
    failure: 'busy',
    async run(subject) {
      await subject.provoke('busy');
      await checkBusy(steps.search(subject));
    },
  },
  {
    name: 'reports a supplier that is down',
    failure: 'down',
    async run(subject) {
      await subject.provoke('down');
      await checkError(steps.search(subject), SupplierDownError);
    },
  },
  {
    name: 'reports an answer that cannot be read as a supplier that is down',
    failure: 'malformed',
    async run(subject) {
      await subject.provoke('malformed');
      await checkError(steps.search(subject), SupplierDownError);
    },
  },
  {
    name: 'refuses redirects, which would carry credentials elsewhere',
    failure: 'redirected',
    async run(subject) {
      await subject.provoke('redirected');
      await checkError(steps.search(subject), SupplierDownError);
    },
  },
  {
    name: 'reports an unreadable answer to a booking as an unknown outcome',
    failure: 'unreadable_booking',
    async run(subject) {
      const { order } = await steps.prepare(subject);
      await subject.provoke('unreadable_booking');
      await checkError(steps.book(subject, subject.createKey('unreadable'), order), OutcomeUnknownError);
    },
  },
  {
    name: 'ends a search when its caller aborts',
    async run(subject) {
      const aborted = { ...subject, context: { ...subject.context, signal: AbortSignal.abort() } };
      const ended = new AbortController();
      // A search may end without offers, or fail; it must not go on.
      await Promise.race([
        steps.search(aborted).catch(() => undefined),
        setTimeout(abortMs, undefined, ended).then(() =>
          assert.fail(`continues ${abortMs} ms after the caller aborted`),
        ),
      ]).finally(() => ended.abort());
    },
  },
];
