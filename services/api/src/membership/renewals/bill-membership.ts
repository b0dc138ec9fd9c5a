import type { z } from 'zod';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import { findMembership } from '../subscriptions/find-membership.ts';
import { transitionSubscription } from '../subscriptions/transition-subscription.ts';
import { isRunning } from '../subscriptions/subscription-transitions.ts';
import { getPlanNames } from '../plans/find-plans.ts';
import { beginCharge, beginDunningAttempt } from './begin-charge.ts';
import { lockSubscription, type BilledMembership, type RenewalDependencies } from './renewal-dependencies.ts';
import { billMembership, mailMembership } from './renewal-jobs.ts';
import { calculateDueCharge } from '../subscriptions/billing-rule.ts';
import { issueMembershipInvoice } from '../invoices/issue-invoice.ts';
import { extendMembership, getOrganisation, settleCharge } from './settle-charge.ts';

/** The interval at which the job checks whether an order on screen has paid the charge, in milliseconds. */
const lookAgainMs = 60_000;

/**
 * Creates the job handler for the next due step of a membership: follows up an interrupted charge, retries a failed
 * one, charges the next period, or ends the membership. Concurrent and repeated runs charge each period once.
 * @throws GatewayUnavailable if the provider does not answer; the next run continues from there
 */
export const createBillMembership =
  (dependencies: RenewalDependencies) =>
  ({ subscription_id }: z.output<typeof billMembership.schema>): Promise<void> =>
    retryOnConflict(async () => {
      const billed = await findMembership(dependencies.db, { subscription_id });
      if (!billed) return;
      const { subscription, plan, charge } = billed;
      const now = dependencies.clock.now();
      // Money may have been taken, so the result is recorded in any status of the membership.
      if (charge?.state === 'charging') return settleCharge(dependencies, { subscription, plan, charge });
      const { next_bill_at } = subscription;
      if (!isRunning(subscription) || next_bill_at === null || next_bill_at > now) return;
      if (charge) {
        if (charge.next_try_at !== null && charge.next_try_at > now) return;
        const again = await beginDunningAttempt(dependencies, billed, charge);
        if (again) return settleCharge(dependencies, { subscription, plan, charge: again });
        const startAfter = new Date(now.getTime() + lookAgainMs);
        await dependencies.jobs.enqueue(dependencies.db, billMembership, { subscription_id }, { startAfter });
        return;
      }
      if (subscription.cancel_at_period_end) return end(dependencies, billed, 'ended_as_agreed');
      if (!plan.is_renewable) return end(dependencies, billed, 'period_ended');
      if (plan.init_charge_org) return chargeOrganisation(dependencies, billed);
      return settleCharge(dependencies, { subscription, plan, charge: await beginCharge(dependencies, billed) });
    });

/** Ends the membership after its last period. */
const end = async (
  dependencies: RenewalDependencies,
  { subscription }: BilledMembership,
  event: 'ended_as_agreed' | 'period_ended',
): Promise<void> => {
  const { subscription_id, period_end } = subscription;
  const kind = event === 'ended_as_agreed' ? 'ended' : 'periodEnded';
  await transitionSubscription(dependencies, subscription, event, {
    set: { next_bill_at: null, cancel_at_period_end: false },
    also: async (tx) => {
      await dependencies.jobs.enqueue(tx, mailMembership, {
        subscription_id,
        kind,
        about: `${subscription_id}-${period_end}`,
      });
    },
  });
};

/** Begins the next period of a plan that the organisation pays for, and bills the organisation. */
const chargeOrganisation = (
  dependencies: RenewalDependencies,
  { subscription: seen, plan }: BilledMembership,
): Promise<void> =>
  transaction(dependencies.db, async (tx) => {
    const subscription = await lockSubscription(tx, seen.subscription_id);
    if (subscription.version !== seen.version) return;
    const now = dependencies.clock.now();
    const { subscription_id, user_id, organisation_id } = subscription;
    const due = calculateDueCharge(subscription, plan);
    const [charge] = await tx
      .insert(subscriptionCharges)
      .values({
        ...due,
        charge_id: `SC${randomCode(12)}`,
        subscription_id,
        sub_id: plan.sub_id,
        state: 'by_organisation',
        created_at: now,
        updated_at: now,
      })
      .returning();
    if (!charge) throw new Error('A charge was not written');
    const { charge_id, amount, currency, from_day, until_day } = charge;
    const facts = { user_id, subscription_id, charge_id, booking_id: null, plan_name: getPlanNames(plan) };
    await issueMembershipInvoice(
      tx,
      await getOrganisation(dependencies, organisation_id),
      { ...facts, state: 'charged_to_organisation', amount, currency, from_day, until_day, last4: null },
      now,
    );
    await extendMembership({ ...dependencies, db: tx }, subscription, charge, 'byOrganisation');
  });
