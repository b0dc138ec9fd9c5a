import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Executor, Jobs } from '@travel/kit/jobs/jobs';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { getReminderTime, type ReminderFields } from '../subscriptions/billing-rule.ts';

const ofMembership = z.object({ subscription_id: z.string() });

/** Processes a membership at its billing time: charges it, retries a charge, or ends the membership. */
export const billMembership = defineJob('memberships/bill', ofMembership, {
  retries: 40,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 60,
  timeLimitSeconds: 45,
});

export const remindMember = defineJob('memberships/remind', ofMembership);

const mailKinds = [
  'renewed',
  'trialCharged',
  'byOrganisation',
  'failed',
  'needsBank',
  'noCard',
  'givenUp',
  'reminder',
  'trialReminder',
  'cancelled',
  'cancelledAtOnce',
  'resumed',
  'daysGiven',
  'changeCard',
  'ended',
  'periodEnded',
] as const;

export type MembershipMail = (typeof mailKinds)[number];

/** Mails a member. `about` identifies the occasion, so that a repeated job sends no second mail. */
export const mailMembership = defineJob(
  'memberships/mail',
  ofMembership.extend({ kind: z.enum(mailKinds), about: z.string(), charge_id: z.string().optional() }),
  { retries: 300, longestRetryDelaySeconds: 60 },
);

/** Finds memberships whose billing is overdue and that no job works on, for example because a job was lost. */
export const sweepMemberships = defineJob(
  'memberships/sweep',
  // Memberships that became due more recently are still handled by their own jobs.
  z.object({ left_for_seconds: z.int().default(60) }),
  { retries: 0, timeLimitSeconds: 300 },
);

export const renewalJobs = [billMembership, remindMember, mailMembership, sweepMemberships] as const;

/** Queues the next billing and reminder of a membership, in the transaction that changes the membership. */
export const queueRenewal = async (
  tx: Executor,
  jobs: Pick<Jobs, 'enqueue'>,
  subscription: Pick<SubscriptionRow, 'subscription_id'> & ReminderFields,
): Promise<void> => {
  const { subscription_id, next_bill_at } = subscription;
  if (next_bill_at === null) return;
  await jobs.enqueue(tx, billMembership, { subscription_id }, { startAfter: next_bill_at });
  const reminder = getReminderTime(subscription);
  if (reminder) await jobs.enqueue(tx, remindMember, { subscription_id }, { startAfter: reminder });
};
