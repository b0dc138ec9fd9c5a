import type { Clock } from '@travel/kit/clock';
import type { Jobs } from '@travel/kit/jobs';
import type { Mailer } from '@travel/kit/mail';
import type { App } from '@travel/kit/server';
import { endHold } from '../holds/end-hold.ts';
import { holdRoutes } from '../holds/hold-routes.ts';
import { invoiceRoutes } from '../../paying/methods/invoice/invoice-routes.ts';
import { createChargeKept, createLookAfterDue } from '../../paying/methods/pay-later/charge-kept.ts';
import { payLaterRoutes } from '../../paying/methods/pay-later/pay-later-routes.ts';
import { admissionRoutes } from '../../membership/admission/admission-routes.ts';
import { membershipRoutes } from '../../membership/subscriptions/membership-routes.ts';
import { planOrderRoutes } from '../../membership/subscriptions/plan-order-routes.ts';
import { createLetPaymentGo } from '../../paying/payments/let-go.ts';
import { paymentRoutes } from '../../paying/payments/payment-routes.ts';
import { webhookRoutes } from '../../paying/payments/webhook-routes.ts';
import { planRoutes } from '../../membership/plans/plan-routes.ts';
import { supplierRoutes } from '../../paying/payment-suppliers/supplier-routes.ts';
import { createMailBooking } from '../receipts/mail-booking.ts';
import { savedCardRoutes } from '../../paying/saved-cards/saved-card-routes.ts';
import { orderRoutes } from '../../paying/tenders/order-routes.ts';
import { walletRoutes } from '../../paying/tenders/wallet/wallet-routes.ts';
import {
  chargeKeptCard,
  expireHold,
  letPaymentGo,
  lookAfterDue,
  mailBooking,
  settleBooking,
  sweepBookings,
  unbookBooking,
} from './booking-jobs.ts';
import type { BookingParts } from './booking-parts.ts';
import { bookingRoutes } from './booking-routes.ts';
import { standingRoutes } from './standing-routes.ts';
import { createSettleBooking } from './settle-booking.ts';
import { createSweep } from './sweep-bookings.ts';
import { createUnbook } from './unbook-booking.ts';

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
  const { db, jobs } = parts;
  holdRoutes(app, parts);
  bookingRoutes(app, parts);
  standingRoutes(app, parts);
  paymentRoutes(app, parts);
  supplierRoutes(app, parts);
  savedCardRoutes(app, parts);
  orderRoutes(app, parts);
  invoiceRoutes(app, parts);
  payLaterRoutes(app, parts);
  webhookRoutes(app, parts);
  walletRoutes(app, parts);
  planRoutes(app, parts);
  planOrderRoutes(app, parts);
  admissionRoutes(app, parts);
  membershipRoutes(app, parts);

  const settle = createSettleBooking(parts);
  const several = { concurrency: 4 };
  await jobs.work(settleBooking, (data) => settle(data), several);
  await jobs.work(unbookBooking, createUnbook(parts));
  await jobs.work(letPaymentGo, createLetPaymentGo(parts), several);
  await jobs.work(expireHold, async ({ hold_id }) => void (await endHold(parts, hold_id, 'expired')), several);
  await jobs.work(chargeKeptCard, createChargeKept(parts), several);
  await jobs.work(lookAfterDue, createLookAfterDue(parts));
  await jobs.work(mailBooking, createMailBooking(parts));
  await jobs.work(sweepBookings, createSweep({ ...parts, log: app.log }));
  await jobs.schedule(sweepBookings, eachMinute, {});
  await jobs.enqueue(db, sweepBookings, { left_for_seconds: leftBySeconds });
};
