import { and, eq } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { subscriptionCharges, subscriptionDebts, type ChargeRow } from '../subscriptions/charge-tables.ts';
import { transitionSubscription } from '../subscriptions/transition-subscription.ts';
import { isRunning } from '../subscriptions/subscription-transitions.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { getPlanNames } from '../plans/find-plans.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { chargePeriod, type Outcome } from './charge-period.ts';
import { lockSubscription, type RenewalDependencies } from './renewal-dependencies.ts';
import { billMembership, mailMembership, queueRenewal, type MembershipMail } from './renewal-jobs.ts';
import { getAnchorDayAfterCharge, getNextDunningTime } from '../subscriptions/billing-rule.ts';
import { issueMembershipInvoice } from '../invoices/issue-invoice.ts';
import { getBillingTime } from '../subscriptions/periods.ts';

/** A charge attempt that has begun. `charge` is the row as it was stored at the start of the attempt. */
export interface ChargeAttempt {
  readonly subscription: SubscriptionRow;
  readonly plan: PlanRow;
  readonly charge: ChargeRow;
}

/** The interval between lookups while the bank is processing a charge, in milliseconds. */
const askAgainMs = 60_000;

/** SQL condition: the charge still waits for the result of this attempt, so that the result is written once. */
const matchAttempt = ({ charge_id, attempt }: ChargeRow) =>
  and(
    eq(subscriptionCharges.charge_id, charge_id),
    eq(subscriptionCharges.state, 'charging'),
    eq(subscriptionCharges.attempt, attempt),
  );

const toIntentColumns = ({ intent }: Outcome) =>
  intent && { intent_id: intent.intent_id, client_secret: intent.client_secret };

/**
 * Sends a recorded charge attempt to the provider, and stores the result. Charge, membership, invoice, mail and
 * follow-up jobs are written in one transaction.
 * @throws GatewayUnavailable if the job should be retried
 */
export const settleCharge = async (dependencies: RenewalDependencies, trying: ChargeAttempt): Promise<void> => {
  const { subscription, plan, charge } = trying;
  const outcome = await chargePeriod(dependencies, charge, subscription, plan);
  switch (outcome.kind) {
    case 'paid':
      return writePaid(dependencies, trying, outcome);
    case 'refused':
      return writeRefused(dependencies, trying, outcome);
    case 'pending':
      return retryLater(dependencies, trying, outcome);
  }
};

const retryLater = (
  { db, clock, jobs }: RenewalDependencies,
  { charge }: ChargeAttempt,
  outcome: Outcome,
): Promise<void> =>
  transaction(db, async (tx) => {
    const now = clock.now();
    const { subscription_id } = charge;
    await tx
      .update(subscriptionCharges)
      .set({ ...toIntentColumns(outcome), updated_at: now })
      .where(matchAttempt(charge));
    const startAfter = new Date(now.getTime() + askAgainMs);
    await jobs.enqueue(tx, billMembership, { subscription_id }, { startAfter });
  });

/** Extends a membership to the end of the paid period. A blocked one is extended when it is unblocked. */
export const extendMembership = async (
  dependencies: Pick<RenewalDependencies, 'db' | 'clock' | 'jobs'>,
  subscription: SubscriptionRow,
  charge: ChargeRow,
  mail: MembershipMail,
): Promise<void> => {
  if (subscription.status === 'blocked') return;
  const { subscription_id, charge_id, from_day: period_start, until_day: period_end } = charge;
  const changed = await transitionSubscription(
    dependencies,
    subscription,
    isRunning(subscription) ? 'charged' : 'rejoined',
    {
      set: {
        period_start,
        period_end,
        anchor_day: getAnchorDayAfterCharge(charge, subscription),
        next_bill_at: getBillingTime(period_end, subscription.time_zone),
      },
      note: { charge_id },
    },
  );
  await queueRenewal(dependencies.db, dependencies.jobs, changed);
  await dependencies.jobs.enqueue(dependencies.db, mailMembership, {
    subscription_id,
    kind: mail,
    about: charge_id,
    charge_id,
  });
};

const writePaid = async (
  dependencies: RenewalDependencies,
  { charge, plan }: ChargeAttempt,
  outcome: Outcome,
): Promise<void> => {
  const { subscription_id, charge_id, amount, currency, from_day, until_day } = charge;
  await transaction(dependencies.db, async (tx) => {
    const subscription = await lockSubscription(tx, subscription_id);
    const now = dependencies.clock.now();
    const [paid] = await tx
      .update(subscriptionCharges)
      .set({
        ...toIntentColumns(outcome),
        state: 'paid',
        paid_at: now,
        message: null,
        message_code: null,
        needs_bank: false,
        next_try_at: null,
        updated_at: now,
      })
      .where(matchAttempt(charge))
      .returning();
    if (!paid) return;
    const { user_id, organisation_id } = subscription;
    await issueMembershipInvoice(
      tx,
      await getOrganisation(dependencies, organisation_id),
      {
        user_id,
        subscription_id,
        charge_id,
        booking_id: null,
        state: 'paid',
        plan_name: getPlanNames(plan),
        amount,
        currency,
        from_day,
        until_day,
        last4: paid.last4,
      },
      now,
    );
    const mail = charge.kind === 'trial_end' ? 'trialCharged' : 'renewed';
    await extendMembership({ ...dependencies, db: tx }, subscription, paid, mail);
  });
};

/** Returns the organisation to name on invoices, or only its ID if it no longer exists. */
export const getOrganisation = async ({ organisations }: Pick<RenewalDependencies, 'organisations'>, id: string) =>
  (await organisations.byId(id)) ?? { id, name: '' };

const chooseMail = ({ needsBank, code }: Outcome & { readonly kind: 'refused' }): MembershipMail => {
  if (needsBank) return 'needsBank';
  return code === 'no_card' ? 'noCard' : 'failed';
};

const writeRefused = async (
  dependencies: RenewalDependencies,
  { charge, plan }: ChargeAttempt,
  outcome: Outcome & { readonly kind: 'refused' },
): Promise<void> => {
  const { subscription_id, charge_id, attempt } = charge;
  await transaction(dependencies.db, async (tx) => {
    const inside = { ...dependencies, db: tx };
    const subscription = await lockSubscription(tx, subscription_id);
    const now = dependencies.clock.now();
    const next = getNextDunningTime(attempt, subscription.time_zone, now);
    const isOver = next === null && subscription.status === 'past_due';
    // If the membership was blocked during the charge, the retry follows once its account is unblocked.
    const next_try_at = isOver ? null : (next ?? now);
    const [refused] = await tx
      .update(subscriptionCharges)
      .set({
        ...toIntentColumns(outcome),
        state: isOver ? 'given_up' : 'failed',
        next_try_at,
        message: outcome.message,
        message_code: outcome.code,
        needs_bank: outcome.needsBank,
        updated_at: now,
      })
      .where(matchAttempt(charge))
      .returning();
    if (!refused || !isRunning(subscription)) return;
    if (isOver) await endAfterLastAttempt(inside, subscription, plan, refused);
    else {
      const set = { next_bill_at: next_try_at };
      const changed = await transitionSubscription(inside, subscription, 'charge_failed', { set, note: { charge_id } });
      await queueRenewal(tx, dependencies.jobs, changed);
    }
    const kind = isOver ? 'givenUp' : chooseMail(outcome);
    const about = `${charge_id}-${attempt}`;
    await dependencies.jobs.enqueue(tx, mailMembership, { subscription_id, kind, about, charge_id });
  });
};

/** Ends the membership after the last failed attempt and turns the unpaid charge into a debt. */
const endAfterLastAttempt = async (
  dependencies: RenewalDependencies & { readonly db: ApiDb },
  subscription: SubscriptionRow,
  plan: PlanRow,
  { charge_id, amount, currency, from_day, until_day }: ChargeRow,
): Promise<void> => {
  const { subscription_id, user_id, time_zone } = subscription;
  const debt_id = `SD${randomCode(12)}`;
  await dependencies.db.insert(subscriptionDebts).values({
    debt_id,
    user_id,
    subscription_id,
    charge_id,
    plan_name: getPlanNames(plan),
    amount,
    currency,
    from_day,
    until_day,
    since: getTodayAt(time_zone, dependencies.clock),
  });
  await transitionSubscription(dependencies, subscription, 'given_up', {
    set: { next_bill_at: null },
    note: { charge_id, debt_id },
  });
};
