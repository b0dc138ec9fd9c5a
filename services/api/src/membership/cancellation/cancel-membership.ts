import { and, eq, inArray } from 'drizzle-orm';
import { cancelMembership, resumeMembership } from '@travel/contracts/endpoints/membership/memberships';
import { Conflict, retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import { isUnreservedCharge } from '../subscriptions/reservations.ts';
import { findMembership, openChargeStates, type OwnMembership } from '../subscriptions/find-membership.ts';
import { transitionSubscription, type SubscriptionChange } from '../subscriptions/transition-subscription.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { GatewayUnavailable } from '../../payments/provider/gateway.ts';
import { createBillMembership } from '../renewals/bill-membership.ts';
import type { RenewalDependencies } from '../renewals/renewal-dependencies.ts';
import { mailMembership, type MembershipMail } from '../renewals/renewal-jobs.ts';

type EndingCall = typeof cancelMembership | typeof resumeMembership;

export const createCancellation = (dependencies: RenewalDependencies) => {
  const { db, jobs } = dependencies;
  const bill = createBillMembership(dependencies);

  /** Returns the membership after any running charge is settled, so that none is in progress. */
  const getSettledMembership = async (endpoint: EndingCall, user_id: string): Promise<OwnMembership> => {
    const found = await findMembership(db, { user_id });
    if (!found) throw createDeclaredProblem(endpoint, 'no_membership', { detail: 'There is no membership.' });
    if (found.charge?.state !== 'charging') return found;
    await mapUnavailable(bill({ subscription_id: found.subscription.subscription_id }));
    const settled = (await findMembership(db, { user_id })) ?? found;
    if (settled.charge?.state === 'charging') throw createNotKnownProblem();
    return settled;
  };

  const transition = async (
    { subscription }: OwnMembership,
    event: 'cancel_agreed' | 'resumed',
    kind: MembershipMail,
    { set, also }: Pick<SubscriptionChange, 'set' | 'also'>,
  ): Promise<void> => {
    const { subscription_id, version } = subscription;
    const about = `${subscription_id}-${version}`;
    await transitionSubscription(dependencies, subscription, event, {
      set,
      also: async (tx, changed) => {
        await dropCharge(tx, changed, dependencies.clock.now());
        await jobs.enqueue(tx, mailMembership, { subscription_id, kind, about });
        await also?.(tx, changed);
      },
    });
  };

  return {
    /**
     * Cancels a membership. `also` runs in the same transaction, and not if it is cancelled already.
     * @throws ProblemError as the endpoint declares
     * @throws Conflict if the membership keeps changing concurrently
     */
    cancel: (user_id: string, also?: SubscriptionChange['also']): Promise<void> =>
      retryOnConflict(async () => {
        const found = await getSettledMembership(cancelMembership, user_id);
        const { subscription } = found;
        switch (subscription.status) {
          case 'trialing':
          case 'active':
            if (subscription.cancel_at_period_end) return;
            return transition(found, 'cancel_agreed', 'cancelled', { set: { cancel_at_period_end: true }, also });
          case 'past_due':
            return transition(found, 'cancel_agreed', 'cancelledAtOnce', { set: { next_bill_at: null }, also });
          case 'cancelled':
            return;
          default:
            throw createNotRunningProblem(cancelMembership);
        }
      }),

    /**
     * @throws ProblemError as the endpoint declares
     * @throws Conflict if the membership keeps changing concurrently
     */
    resume: (user_id: string): Promise<void> =>
      retryOnConflict(async () => {
        const found = await getSettledMembership(resumeMembership, user_id);
        const { status, cancel_at_period_end } = found.subscription;
        if (status !== 'trialing' && status !== 'active') throw createNotRunningProblem(resumeMembership);
        if (cancel_at_period_end)
          await transition(found, 'resumed', 'resumed', { set: { cancel_at_period_end: false } });
      }),
  };
};

/**
 * Drops the failed charge of a cancelled membership, so that it is not retried.
 * @throws Conflict if the charge is running, because its result must be known first
 * @throws ProblemError if an order on screen is about to pay the charge
 */
const dropCharge = async (tx: ApiDb, { subscription_id, status }: SubscriptionRow, now: Date): Promise<void> => {
  const ofMembership = eq(subscriptionCharges.subscription_id, subscription_id);
  const [tried] = await tx
    .select({ charge_id: subscriptionCharges.charge_id })
    .from(subscriptionCharges)
    .where(and(ofMembership, eq(subscriptionCharges.state, 'charging')));
  if (tried) throw new Conflict(`${subscription_id} is being charged`);
  if (status !== 'cancelled') return;
  await tx
    .update(subscriptionCharges)
    .set({ state: 'waived', next_try_at: null, updated_at: now })
    .where(and(ofMembership, inArray(subscriptionCharges.state, ['waiting', 'failed']), isUnreservedCharge()));
  const [reserved] = await tx
    .select({ charge_id: subscriptionCharges.charge_id })
    .from(subscriptionCharges)
    .where(and(ofMembership, inArray(subscriptionCharges.state, [...openChargeStates])));
  if (reserved) throw createNotKnownProblem();
};

const createNotKnownProblem = (cause?: unknown) =>
  commonProblem('unavailable', {
    title: 'A payment is under way',
    detail: 'The result of the last charge is not known yet. Nothing was changed. Try again in a moment.',
    headers: { 'retry-after': '5' },
    cause,
  });

const mapUnavailable = async (settling: Promise<void>): Promise<void> => {
  try {
    await settling;
  } catch (error) {
    throw error instanceof GatewayUnavailable ? createNotKnownProblem(error) : error;
  }
};

const createNotRunningProblem = (endpoint: EndingCall) =>
  createDeclaredProblem(endpoint, 'not_running', {
    title: 'Membership has ended',
    detail: 'The membership has already ended, so it cannot be cancelled or resumed.',
  });
