import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { App } from '@travel/kit/server/create-server';
import { createMembershipReceipt } from '../membership/fulfilment/membership-receipt.ts';
import {
  earnPoints,
  expireHold,
  expirePoints,
  findWaitingPayments,
  mailBooking,
  renameTravellers,
  replaceBooked,
  requestReviews,
  sendGoodwill,
  settleBooking,
  sweepBookings,
  unbookBooking,
} from '../orders/bookings/booking-jobs.ts';
import type { BookingDeps } from '../orders/bookings/booking-deps.ts';
import { registerBookingRoutes } from '../orders/bookings/booking-routes.ts';
import { createSettleBooking } from '../orders/bookings/settle-booking.ts';
import { registerAgentOrderRoutes } from '../orders/agents/agent-order-routes.ts';
import { registerLedgerRoutes } from '../orders/ledger/ledger-routes.ts';
import { registerOrderStatusRoute } from '../orders/bookings/order-status-route.ts';
import { createSweepBookings } from '../orders/bookings/sweep-bookings.ts';
import { createUnbookBooking } from '../orders/bookings/unbook-booking.ts';
import { createFindWaitingPayments } from '../orders/resuming/find-waiting-payments.ts';
import { registerResumePaymentRoutes } from '../orders/resuming/resume-payment-routes.ts';
import { registerDateChangeRoutes } from '../orders/changes/date-change-routes.ts';
import { createReplaceBooked } from '../orders/changes/replace-booked.ts';
import { registerFindBookingRoutes } from '../orders/finding/find-booking-routes.ts';
import { endHold } from '../orders/holds/end-hold.ts';
import { registerHoldRoutes } from '../orders/holds/hold-routes.ts';
import { registerNameRoutes } from '../orders/names/name-routes.ts';
import { createSettleNames } from '../orders/names/settle-names.ts';
import { settleSupplierOrders, type FindPort } from '../products/suppliers/booking/settle-due-orders.ts';
import type { SupplierOrders } from '../products/suppliers/booking/supplier-orders.ts';
import { registerWalletCardRoutes } from '../orders/purchases/wallet-cards/wallet-card-routes.ts';
import {
  closeUnanswered,
  followSupplierBookings,
  readSupplierBooking,
} from '../orders/supplier-events/supplier-event-jobs.ts';
import { createCloseUnanswered } from '../orders/supplier-events/close-unanswered.ts';
import { createFollowSupplierBookings } from '../orders/supplier-events/follow-supplier-bookings.ts';
import { registerNotificationRoutes } from '../orders/supplier-events/notification-routes.ts';
import { createReadSupplierBooking } from '../orders/supplier-events/read-supplier-booking.ts';
import { registerItemEventRoutes } from '../orders/supplier-events/event-routes.ts';
import { createAcceptAtSupplier, type SupplierPorts } from '../orders/supplier-events/supplier-ports.ts';
import { createMailBooking } from '../orders/receipts/mail-booking.ts';
import { createSettleAllOrders } from '../orders/supplier-orders/settle-all-orders.ts';
import { registerSupplierOrderRoutes } from '../orders/supplier-orders/supplier-order-routes.ts';
import { createEarnPoints } from '../orders/loyalty/earn-points.ts';
import { createExpirePoints } from '../payments/tenders/points/expire-points.ts';
import { createRequestReviews } from '../orders/reviews/request-reviews.ts';
import { createSendGoodwill } from '../orders/refunds/send-goodwill.ts';
import { registerReviewModerationRoutes } from '../orders/reviews/review-moderation-routes.ts';
import { registerReviewWritingRoutes } from '../orders/reviews/review-writing-routes.ts';
import type { OperatorLogin } from '../accounts/operators/operator-sessions.ts';
import type { WrittenReviews } from '../products/reviews/written-reviews.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { shareReplacement } from '../trips/sharing/share-trip.ts';

interface Dependencies extends BookingDeps {
  readonly route: ApiRoute<OperatorLogin>;
  readonly supplierOrders: SupplierOrders;
  readonly findPort: FindPort;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work' | 'schedule'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly registry: SupplierPorts;
  readonly writtenReviews: WrittenReviews;
}

const eachMinute = '* * * * *';
const hourly = '23 * * * *';
const daily = '37 2 * * *';
/**
 * Age in seconds of unfinished bookings that a starting API instance takes over, because the process that began them
 * has ended.
 */
const abandonedAfterSeconds = 2;

/** Opens orders: the routes for holds and bookings, and the jobs that complete each booking. */
export const openOrders = async (app: App, dependencies: Dependencies): Promise<void> => {
  const { db, jobs, supplierOrders, findPort } = dependencies;
  registerHoldRoutes(app, dependencies);
  registerBookingRoutes(app, dependencies);
  registerFindBookingRoutes(app, dependencies);
  registerResumePaymentRoutes(app, dependencies);
  registerNameRoutes(app, dependencies);
  registerDateChangeRoutes(app, dependencies);
  registerOrderStatusRoute(app, dependencies);
  registerLedgerRoutes(app, dependencies);
  registerAgentOrderRoutes(app, dependencies);
  registerSupplierOrderRoutes(app, dependencies);
  registerWalletCardRoutes(app, dependencies);
  registerReviewWritingRoutes(app, dependencies);
  registerReviewModerationRoutes(app, dependencies);
  const answering = { ...dependencies, acceptAtSupplier: createAcceptAtSupplier(dependencies.registry) };
  registerItemEventRoutes(app, answering);
  registerNotificationRoutes(app, dependencies);

  const settle = createSettleBooking(dependencies);
  const several = { concurrency: 4 };
  await jobs.work(settleBooking, (data) => settle(data), several);
  await jobs.work(sendGoodwill, createSendGoodwill(dependencies));
  await jobs.work(renameTravellers, createSettleNames(dependencies));
  await jobs.work(replaceBooked, createReplaceBooked({ ...dependencies, onReplaced: shareReplacement }));
  await jobs.work(unbookBooking, createUnbookBooking(dependencies));
  await jobs.work(expireHold, async ({ hold_id }) => void (await endHold(dependencies, hold_id, 'expired')), several);
  await jobs.work(
    mailBooking,
    createMailBooking({ ...dependencies, ownReceipt: createMembershipReceipt(dependencies) }),
  );
  await jobs.work(findWaitingPayments, createFindWaitingPayments(dependencies));
  await jobs.schedule(findWaitingPayments, eachMinute, {});
  await jobs.work(requestReviews, createRequestReviews(dependencies));
  await jobs.schedule(requestReviews, hourly, {});
  await jobs.work(earnPoints, createEarnPoints(dependencies));
  await jobs.schedule(earnPoints, hourly, {});
  await jobs.work(expirePoints, createExpirePoints(dependencies));
  await jobs.schedule(expirePoints, daily, {});
  await jobs.work(settleSupplierOrders, createSettleAllOrders(supplierOrders, findPort));
  await jobs.schedule(settleSupplierOrders, eachMinute, {});
  await jobs.work(readSupplierBooking, createReadSupplierBooking(dependencies));
  await jobs.work(followSupplierBookings, createFollowSupplierBookings(dependencies));
  await jobs.schedule(followSupplierBookings, hourly, {});
  await jobs.work(closeUnanswered, createCloseUnanswered({ ...answering, log: app.log }));
  await jobs.schedule(closeUnanswered, eachMinute, {});
  await jobs.work(sweepBookings, createSweepBookings({ ...dependencies, log: app.log }));
  await jobs.schedule(sweepBookings, eachMinute, {});
  await jobs.enqueue(db, sweepBookings, { left_for_seconds: abandonedAfterSeconds });
};
