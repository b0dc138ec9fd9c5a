import { and, eq, isNull } from 'drizzle-orm';
import { getRatedTopics } from '@travel/contracts/products/review-options';
import { productCodes } from '@travel/contracts/products/product-codes';
import { transaction } from '@travel/kit/database/transaction';
import { mailBooking } from '../bookings/booking-jobs.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookings } from '../bookings/booking-table.ts';
import { hasEnded } from '../bookings/ended-bookings.ts';
import { reviewRequests } from './review-tables.ts';

const mostAtOnce = 200;

/** Days after the end of a booking when its mail is sent: not on the way home, and not after a long outage. */
const mailedDays = [1, 14] as const;

const reviewedProducts = productCodes.filter((code) => getRatedTopics(code).length > 0);

/**
 * Creates the job handler that queues a mail about each ended booking with something to review, one mail per booking.
 * The job runs each hour.
 */
export const createRequestReviews =
  ({ db, clock, jobs }: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>) =>
  (): Promise<void> =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const ended = await tx
        .select({ booking_id: bookings.booking_id })
        .from(bookings)
        .leftJoin(reviewRequests, eq(reviewRequests.booking_id, bookings.booking_id))
        .where(
          and(hasEnded(tx, now, { days: mailedDays, products: reviewedProducts }), isNull(reviewRequests.booking_id)),
        )
        .limit(mostAtOnce)
        .for('update', { of: bookings, skipLocked: true });
      if (ended.length === 0) return;
      const requested = await tx
        .insert(reviewRequests)
        .values(ended.map(({ booking_id }) => ({ booking_id, requested_at: now })))
        .onConflictDoNothing()
        .returning({ booking_id: reviewRequests.booking_id });
      for (const { booking_id } of requested) await jobs.enqueue(tx, mailBooking, { booking_id, kind: 'review' });
    });
