import { eq } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { OwnMembership } from '../subscriptions/find-membership.ts';
import { subscriptions, type SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { Gateway } from '../../payments/provider/gateway.ts';

export interface RenewalDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly gateway: Gateway;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/** A membership with its plan and its open charge. */
export type BilledMembership = Omit<OwnMembership, 'debts'>;

/**
 * Locks a membership until the transaction ends.
 * @throws Conflict if it does not exist any more
 */
export const lockSubscription = async (tx: ApiDb, subscriptionId: string): Promise<SubscriptionRow> => {
  const [locked] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.subscription_id, subscriptionId))
    .for('update');
  if (!locked) throw new Conflict(`${subscriptionId} is gone`);
  return locked;
};
