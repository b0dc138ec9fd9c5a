import assert from 'node:assert/strict';
import type { BookableSupplier, SupplierNotification } from '../../ports/supplier.ts';
import { checkRefusal, takeFirst } from '../checks.ts';
import type { NotificationSample, Scenario, Subject } from '../scenario.ts';

const isSupported = ({ readNotification }: BookableSupplier): boolean => readNotification !== undefined;

const requireSample = ({ notification }: Subject<BookableSupplier, unknown>): NotificationSample => {
  assert.ok(notification, 'conformance.ts describes no notification');
  return notification;
};

/** Reads a body that arrives with the signature of a body: its own one, unless another is given. */
const read = async (
  subject: Subject<BookableSupplier, unknown>,
  body: string,
  signed = body,
): Promise<readonly SupplierNotification[]> => {
  const headers = requireSample(subject).sign(signed, subject.now);
  return (await subject.supplier.readNotification?.({ headers, body })) ?? [];
};

/** Returns the scenarios of notifications that hold for suppliers of every product. */
export const createNotificationScenarios = <Supplier extends BookableSupplier, Sample>(): Scenario<
  Supplier,
  Sample
>[] => [
  {
    name: 'reads a signed notification of a booking',
    isSupported,
    async run(subject) {
      const { body, booking } = requireSample(subject);
      const first = takeFirst(await read(subject, body), 'change in the notification');
      assert.equal(first.supplier, subject.supplier.id, 'notification has the ID of another supplier');
      assert.equal(first.booking, booking, 'notification of another booking');
      assert.ok(first.id !== '', 'notification has no ID');
      assert.ok(!Number.isNaN(Date.parse(first.occurred_at)), 'occurred_at is no instant');
      assert.deepEqual(await read(subject, body), [first], 'differs when it is read again');
    },
  },
  {
    name: 'refuses a notification that is not signed',
    isSupported,
    async run(subject) {
      const { body } = requireSample(subject);
      await checkRefusal(read(subject, `${body} `, body), 'unauthorised');
      const unsigned = subject.supplier.readNotification?.({ headers: {}, body });
      await checkRefusal(Promise.resolve(unsigned), 'unauthorised');
    },
  },
  {
    name: 'refuses a signed notification that cannot be read',
    isSupported,
    run: (subject) => checkRefusal(read(subject, '{"data":{"id'), 'rejected'),
  },
];
