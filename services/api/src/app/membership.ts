import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { App } from '@travel/kit/server/create-server';
import type { RequestConfirmationLink } from '../accounts/account-deps.ts';
import { admissionRoutes } from '../membership/admission/admission-routes.ts';
import { createMailAdmissionLink, mailAdmissionLink } from '../membership/admission/mail-admission-link.ts';
import { createBillMembership } from '../membership/renewals/bill-membership.ts';
import { billMembership, mailMembership, remindMember, sweepMemberships } from '../membership/renewals/renewal-jobs.ts';
import { cancellationRoutes } from '../membership/cancellation/cancellation-routes.ts';
import { membershipInvoiceRoutes } from '../membership/invoices/invoice-routes.ts';
import { createMailMembership } from '../membership/renewals/mail-membership.ts';
import { createRemind } from '../membership/renewals/remind-member.ts';
import { createSweepMemberships } from '../membership/renewals/sweep-memberships.ts';
import { planRoutes } from '../membership/subscriptions/plan-routes.ts';
import { membershipRoutes } from '../membership/subscriptions/membership-routes.ts';
import { planOrderRoutes } from '../membership/ordering/plan-order-routes.ts';
import type { BookingDeps } from '../orders/bookings/booking-deps.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';

interface Dependencies extends BookingDeps {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work' | 'schedule'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
  readonly requestConfirmationLink: RequestConfirmationLink;
  /** Whether this API instance charges for memberships. If not, due charges wait for an instance that does. */
  readonly bills: boolean;
}

const eachMinute = '* * * * *';
/**
 * Age in seconds of unfinished charges that a starting API instance takes over, because the process that began them has
 * ended.
 */
const abandonedAfterSeconds = 2;

/** Opens the routes for plans and memberships, and starts the jobs that bill them. */
export const openMembership = async (app: App, dependencies: Dependencies): Promise<void> => {
  const { db, jobs } = dependencies;
  planRoutes(app, dependencies);
  planOrderRoutes(app, dependencies);
  admissionRoutes(app, dependencies);
  membershipRoutes(app, dependencies);
  cancellationRoutes(app, dependencies);
  membershipInvoiceRoutes(app, dependencies);
  await jobs.work(mailAdmissionLink, createMailAdmissionLink(dependencies));
  await jobs.work(mailMembership, createMailMembership(dependencies));
  if (!dependencies.bills) return;
  await jobs.work(billMembership, createBillMembership(dependencies), { concurrency: 4 });
  await jobs.work(remindMember, createRemind(dependencies));
  await jobs.work(sweepMemberships, createSweepMemberships({ ...dependencies, log: app.log }));
  await jobs.schedule(sweepMemberships, eachMinute, {});
  await jobs.enqueue(db, sweepMemberships, { left_for_seconds: abandonedAfterSeconds });
};
