import type { Clock } from '@travel/kit/clock';
import type { Jobs } from '@travel/kit/jobs';
import type { Mailer } from '@travel/kit/mail';
import type { App } from '@travel/kit/server';
import { endHold } from '../holds/end-hold.ts';
import { holdRoutes } from '../holds/hold-routes.ts';
import { createLetPaymentGo } from '../payments/let-go.ts';
import { paymentRoutes } from '../payments/payment-routes.ts';
import { webhookRoutes } from '../payments/webhook-routes.ts';
import { createMailBooking } from '../receipts/mail-booking.ts';
import { expireHold, letPaymentGo, mailBooking, settleBooking, sweepBookings, unbookBooking } from './booking-jobs.ts';
import type { BookingParts } from './booking-parts.ts';
import { bookingRoutes } from './booking-routes.ts';
import { createSettleBooking } from './settle-booking.ts';
import { createSweep } from './sweep-bookings.ts';

interface OpenParts extends BookingParts {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work' | 'schedule'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

const eachMinute = '* * * * *';
/** After a start: what an ended process left behind, and nobody works on any more. */
const leftBySeconds = 2;

/** Opens the business: routes to hold, book and pay by, and the jobs that bring each booking to its end. */
export const openBookings = async (app: App, parts: OpenParts): Promise<void> => {
  const { db, jobs, supplier } = parts;
  holdRoutes(app, parts);
  bookingRoutes(app, parts);
  paymentRoutes(app, parts);
  webhookRoutes(app, parts);

  const settle = createSettleBooking(parts);
  const several = { concurrency: 4 };
  await jobs.work(settleBooking, ({ booking_id }) => settle(booking_id), several);
  await jobs.work(unbookBooking, ({ booking_id }) => supplier.cancel(booking_id));
  await jobs.work(letPaymentGo, createLetPaymentGo(parts), several);
  await jobs.work(expireHold, async ({ hold_id }) => void (await endHold(parts, hold_id, 'expired')), several);
  await jobs.work(mailBooking, createMailBooking(parts));
  await jobs.work(sweepBookings, createSweep({ ...parts, log: app.log }));
  await jobs.schedule(sweepBookings, eachMinute, {});
  await jobs.enqueue(db, sweepBookings, { left_for_seconds: leftBySeconds });
};
