import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import { mailBooking } from '../bookings/booking-jobs.ts';
import { bookings } from '../bookings/booking-table.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';

/**
 * How long a bank challenge must be open before its traveller gets a mail. Most travellers answer earlier. A challenge
 * lasts fifteen minutes, so about ten minutes remain after the mail.
 */
const waitsMs = 5 * 60_000;
const mostAtOnce = 200;

/**
 * Creates the job handler that queues a mail about each payment whose bank challenge is open, one mail per booking. The
 * job runs each minute. Queueing a job with each challenge instead would slow down payments, and most of those jobs
 * would find the challenge answered.
 */
export const createFindWaitingPayments =
  ({ db, clock, jobs }: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>) =>
  (): Promise<void> =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const waiting = tx
        .select({ id: bookings.booking_id })
        .from(bookings)
        .innerJoin(payments, eq(payments.booking_id, bookings.booking_id))
        .where(
          and(
            eq(bookings.status, 'paying'),
            isNull(bookings.waiting_mail_at),
            eq(payments.state, 'challenged'),
            lt(payments.updated_at, new Date(now.getTime() - waitsMs)),
          ),
        )
        .limit(mostAtOnce)
        .for('update', { of: bookings, skipLocked: true });
      const found = await tx
        .update(bookings)
        .set({ waiting_mail_at: now })
        .where(inArray(bookings.booking_id, waiting))
        .returning({ booking_id: bookings.booking_id });
      for (const { booking_id } of found) await jobs.enqueue(tx, mailBooking, { booking_id, kind: 'waiting' });
    });
