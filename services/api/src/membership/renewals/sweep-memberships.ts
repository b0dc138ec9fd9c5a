import { asc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Log } from '@travel/kit/log/log';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';
import { createBillMembership } from './bill-membership.ts';
import { isOpenCharge, isOverdue } from './overdue.ts';
import type { RenewalDependencies } from './renewal-dependencies.ts';
import type { sweepMemberships } from './renewal-jobs.ts';
import { createRemind } from './remind-member.ts';

const mostAtOnce = 200;

/** Returns memberships that are overdue or whose charge was interrupted. */
const findOverdue = async (db: ApiDb, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: subscriptions.subscription_id })
    .from(subscriptions)
    .leftJoin(subscriptionCharges, isOpenCharge)
    .where(isOverdue(before))
    .orderBy(asc(subscriptions.next_bill_at))
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
};

/**
 * Returns memberships that may need a reminder. The reminder job (`createRemind`) checks the exact time, which differs
 * by an hour if clocks change before the charge.
 */
const findMembersToRemind = async (db: ApiDb, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.subscription_id as id from subscriptions s join plan_versions p on p.sub_id = s.sub_id and p.version = s.plan_version
    where s.status in ('trialing', 'active') and not s.cancel_at_period_end
      and p.is_renewable and not p.init_charge_org
      and (s.status = 'trialing' or p.auto_validity_year * 12 + p.auto_validity_month >= 12)
      and s.reminded_of is distinct from s.period_end
      and s.next_bill_at > ${now.toISOString()}
      and s.next_bill_at <= ${now.toISOString()}::timestamptz
        + case s.status when 'trialing' then interval '64 hours' else interval '160 hours' end
    limit ${mostAtOnce}`);
  return rows.map(({ id }) => id);
};

/** Creates the job handler that processes each membership whose own jobs failed to run. */
export const createSweepMemberships = (
  dependencies: RenewalDependencies & { readonly log: Pick<Log, 'warn' | 'error'> },
) => {
  const bill = createBillMembership(dependencies);
  const remind = createRemind(dependencies);

  const each = async (
    what: string,
    ids: readonly string[],
    act: (of: { subscription_id: string }) => Promise<void>,
  ) => {
    for (const subscription_id of ids) {
      dependencies.log.warn({ what, subscription_id }, 'Found in the middle');
      await act({ subscription_id }).catch((error: unknown) =>
        dependencies.log.error({ err: error, what, subscription_id }, 'Not settled; will be tried again'),
      );
    }
  };

  return async ({ left_for_seconds }: z.output<typeof sweepMemberships.schema>): Promise<void> => {
    const now = dependencies.clock.now();
    await each(
      'membership',
      await findOverdue(dependencies.db, new Date(now.getTime() - left_for_seconds * 1000)),
      bill,
    );
    await each('reminder', await findMembersToRemind(dependencies.db, now), remind);
  };
};
