import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Executor, Jobs } from '@travel/kit/jobs/jobs';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { remindsAt } from '../subscriptions/billing-rule.ts';
import type { Reminded } from '../subscriptions/billing-rule.ts';

const ofMembership = z.object({ subscription_id: z.string() });

/** Does what comes by itself of a membership when its time has come: a charge, the next attempt of one, or the end. */
export const billMembership = defineJob('memberships/bill', ofMembership, {
  retries: 40,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 60,
  timeLimitSeconds: 45,
});

/** Writes beforehand of a charge that members may have forgotten. */
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
  'ended',
  'periodEnded',
] as const;

export type MembershipMail = (typeof mailKinds)[number];

/** Writes to the member. `about` makes it one of its kind: the same mail again is known by it. */
export const mailMembership = defineJob(
  'memberships/mail',
  ofMembership.extend({ kind: z.enum(mailKinds), about: z.string(), charge_id: z.string().optional() }),
  { retries: 300, longestRetryDelaySeconds: 60 },
);

/** Finds memberships whose time has come and that nobody works on, whatever left them there. */
export const sweepMemberships = defineJob(
  'memberships/sweep',
  // Younger ones are in the hands of their own jobs.
  z.object({ left_for_seconds: z.int().default(60) }),
  { retries: 0, timeLimitSeconds: 300 },
);

/** Each kind of job about memberships. */
export const renewalJobs = [billMembership, remindMember, mailMembership, sweepMemberships] as const;

/** Queues what comes by itself of a membership as it stands now, in the transaction that has it stand so. */
export const queueRenewal = async (
  tx: Executor,
  jobs: Pick<Jobs, 'enqueue'>,
  subscription: Pick<SubscriptionRow, 'subscription_id'> & Reminded,
): Promise<void> => {
  const { subscription_id, next_bill_at } = subscription;
  if (next_bill_at === null) return;
  await jobs.enqueue(tx, billMembership, { subscription_id }, { startAfter: next_bill_at });
  const reminder = remindsAt(subscription);
  if (reminder) await jobs.enqueue(tx, remindMember, { subscription_id }, { startAfter: reminder });
};
