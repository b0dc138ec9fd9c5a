import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { hashEmail, reviewMailStops } from './review-tables.ts';
import { isCompleted, listReviewableItems, readReviews } from './reviewed-items.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'products'>;

/** Returns whether an e-mail address gets mails that ask for reviews. */
export const getsReviewMails = async ({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> =>
  (await db.$count(reviewMailStops, eq(reviewMailStops.email_hash, hashEmail(email)))) === 0;

/** Returns whether a traveller has ended something without a review, and has not stopped the mails. */
export const isReviewExpected = async (deps: Deps, order: BookedOrder): Promise<boolean> => {
  const { booking_id, contact } = order.booking;
  const now = deps.clock.now();
  const ended = listReviewableItems(order, deps.products).filter((one) => isCompleted(one, now));
  const written = await readReviews(deps.db, booking_id);
  const isWritten = (id: string): boolean => written.some(({ item_id }) => item_id === id);
  return ended.some(({ item }) => !isWritten(item.item_id)) && getsReviewMails(deps, contact.email);
};
