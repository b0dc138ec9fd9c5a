import { and, eq, isNull } from 'drizzle-orm';
import { resumePayment } from '@travel/contracts/endpoints/orders/bookings';
import { transaction } from '@travel/kit/database/transaction';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { createProblems } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookings } from '../bookings/booking-table.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import { isOffered } from '../holds/hold.ts';
import { getHoldState } from '../holds/hold-state.ts';
import { holds } from '../holds/hold-table.ts';
import { createResumeToken } from '../holds/hold-tokens.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';

const problem = createProblems(resumePayment);

/**
 * Requires that the booking can still be paid.
 * @throws ProblemError already_paid, hold_ended
 */
const requireUnpaid = ({ booking, hold }: BookedOrder, now: Date): void => {
  if (booking.status === 'paying') return;
  if (booking.status === 'draft' && getHoldState(hold, now) === 'held') return;
  if (['draft', 'failed', 'expired'].includes(booking.status)) {
    throw problem('hold_ended', 'Hold expired', 'The booking was not paid while it was held. Nothing was charged.');
  }
  throw problem('already_paid', 'Already paid', 'The booking is paid. Nothing more is charged.');
};

/**
 * Gives another browser access to a guest's booking.
 * @throws ProblemError sign_in_required if the booking belongs to an account
 */
const openTo = async (tx: ApiDb, bookingId: string, browser: () => string): Promise<void> => {
  const [guests] = await tx
    .select({ booking_id: bookings.booking_id })
    .from(bookings)
    .where(and(eq(bookings.booking_id, bookingId), isNull(bookings.user_id)))
    .for('update');
  if (!guests) {
    throw problem('sign_in_required', 'Sign-in required', 'Sign in to the account that the booking was made with.');
  }
  await tx.update(bookings).set({ resumed_browser_hash: browser() }).where(eq(bookings.booking_id, bookingId));
};

/** Registers the route that resumes the payment of a booking in another browser (docs/decisions/041). */
export const registerResumePaymentRoutes = (
  app: App,
  { db, clock, secret, route, canOpen, ensureBrowserKey }: BookingDeps,
): void => {
  route(app, resumePayment, async ({ params, query, traveller, request, reply }) => {
    const order = await findOrderByBooking(db, params.booking_id);
    if (!order || !isOffered(order.hold) || !(await canOpen(order.booking, traveller, query.access))) {
      throw problem('booking_unknown', 'Booking not found', 'There is no such booking.');
    }
    requireUnpaid(order, clock.now());
    const { booking_id, hold_id } = order.booking;
    const hold_token = createResumeToken(secret, hold_id);
    // The mailed link is used only here: later steps of the checkout accept only the session or the browser key.
    const isOpenToBrowser = await canOpen(order.booking, traveller);
    await transaction(db, async (tx) => {
      if (!isOpenToBrowser) await openTo(tx, booking_id, () => ensureBrowserKey(request, reply));
      await tx
        .update(holds)
        .set({ resume_hash: tokenDigest(hold_token) })
        .where(eq(holds.hold_id, hold_id));
    });
    recordSecurity(request, { kind: 'booking.resumed', details: { booking_id } });
    return { data: { hold_token } };
  });
};
