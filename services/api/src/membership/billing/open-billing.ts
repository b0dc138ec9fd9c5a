import type { Clock } from '@travel/kit/clock';
import type { Jobs } from '@travel/kit/jobs';
import type { Mailer } from '@travel/kit/mail';
import type { App } from '@travel/kit/server';
import type { BookingParts } from '../../orders/bookings/booking-parts.ts';
import { createBill } from './bill-membership.ts';
import { billMembership, mailMembership, remindMember, sweepMemberships } from './billing-jobs.ts';
import { billingRoutes } from './billing-routes.ts';
import { createMailMembership } from './mail-membership.ts';
import { createRemind } from './remind-member.ts';
import { createSweepMemberships } from './sweep-memberships.ts';

interface OpenParts extends BookingParts {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work' | 'schedule'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Where not, what is due waits for a copy that does. */
  readonly bills: boolean;
}

const eachMinute = '* * * * *';
/** After a start: what an ended process left behind, and nobody works on any more. */
const leftBySeconds = 2;

/** Has memberships billed as time goes by, and lets members end them and see what was charged. */
export const openBilling = async (app: App, parts: OpenParts): Promise<void> => {
  const { db, jobs } = parts;
  billingRoutes(app, parts);
  await jobs.work(mailMembership, createMailMembership(parts));
  if (!parts.bills) return;
  await jobs.work(billMembership, createBill(parts), { concurrency: 4 });
  await jobs.work(remindMember, createRemind(parts));
  await jobs.work(sweepMemberships, createSweepMemberships({ ...parts, log: app.log }));
  await jobs.schedule(sweepMemberships, eachMinute, {});
  await jobs.enqueue(db, sweepMemberships, { left_for_seconds: leftBySeconds });
};
