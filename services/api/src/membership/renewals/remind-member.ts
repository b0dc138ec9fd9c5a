import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import { findMembership } from '../subscriptions/find-membership.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';
import type { RenewalDependencies } from './renewal-dependencies.ts';
import { mailMembership, type remindMember } from './renewal-jobs.ts';
import { isForgettable, getReminderTime } from '../subscriptions/billing-rule.ts';

/** Creates the job handler that mails a reminder of an upcoming charge, once per period. */
export const createRemind =
  (dependencies: Pick<RenewalDependencies, 'db' | 'clock' | 'jobs'>) =>
  async ({ subscription_id }: z.output<typeof remindMember.schema>): Promise<void> => {
    const billed = await findMembership(dependencies.db, { subscription_id });
    if (!billed) return;
    const { subscription, plan } = billed;
    const { period_end, status, next_bill_at, cancel_at_period_end } = subscription;
    const now = dependencies.clock.now();
    const at = getReminderTime(subscription);
    const isItsTime = at !== null && next_bill_at !== null && at <= now && now < next_bill_at;
    const comes =
      plan.is_renewable && !plan.init_charge_org && !cancel_at_period_end && isForgettable(subscription, plan);
    if (!isItsTime || !comes) return;
    await transaction(dependencies.db, async (tx) => {
      const written = await tx
        .update(subscriptions)
        .set({ reminded_of: period_end })
        .where(
          and(
            eq(subscriptions.subscription_id, subscription_id),
            eq(subscriptions.period_end, period_end),
            or(isNull(subscriptions.reminded_of), ne(subscriptions.reminded_of, period_end)),
          ),
        )
        .returning({ subscription_id: subscriptions.subscription_id });
      if (written.length === 0) return;
      const kind = status === 'trialing' ? 'trialReminder' : 'reminder';
      await dependencies.jobs.enqueue(tx, mailMembership, {
        subscription_id,
        kind,
        about: `${subscription_id}-${period_end}`,
      });
    });
  };
