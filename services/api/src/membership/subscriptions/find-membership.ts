import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { applyPlanCurrency, planColumns, plans, planVersions, type PlanRow } from '../plans/plan-table.ts';
import { subscriptionCharges, subscriptionDebts, type ChargeRow, type DebtRow } from './charge-tables.ts';
import { subscriptions, type SubscriptionRow } from './subscription-tables.ts';
import { isRunning } from './subscription-transitions.ts';

/** The membership of an account with its plan, open charge and debts. */
export interface OwnMembership {
  readonly subscription: SubscriptionRow;
  /** The plan with the terms of the version that was bought, in the currency in which it was bought. */
  readonly plan: PlanRow;
  /** The open charge of the current period, or null. */
  readonly charge: ChargeRow | null;
  /** Unpaid debts, oldest first. */
  readonly debts: readonly DebtRow[];
}

/** SQL condition: a version of a plan is the one that a membership has. */
export const isOwnVersion = and(
  eq(planVersions.sub_id, subscriptions.sub_id),
  eq(planVersions.version, subscriptions.plan_version),
);

/**
 * Returns the terms at which an account can buy a plan: those of its own version while the membership is running,
 * otherwise those on sale, in `currency` if the plan has prices in it. The currency of a debt comes first, because an
 * order pays debts of its own currency only.
 */
export const pickOfferedVersion = (
  own: OwnMembership | undefined,
  onSale: PlanRow,
  currency: string | undefined,
): PlanRow =>
  own?.plan.sub_id === onSale.sub_id && isRunning(own.subscription)
    ? own.plan
    : applyPlanCurrency(onSale, own?.debts[0]?.currency ?? currency);

/** States of charges that are not completed yet. */
export const openChargeStates = ['waiting', 'charging', 'failed'] as const;

const isOpenCharge = and(
  eq(subscriptionCharges.subscription_id, subscriptions.subscription_id),
  inArray(subscriptionCharges.state, [...openChargeStates]),
);

/** Returns an account's unpaid debts, oldest first. */
const openDebts = (db: ApiDb, userId: string): Promise<DebtRow[]> =>
  db
    .select()
    .from(subscriptionDebts)
    .where(and(eq(subscriptionDebts.user_id, userId), isNull(subscriptionDebts.settled_at)))
    .orderBy(asc(subscriptionDebts.from_day), asc(subscriptionDebts.debt_id));

export type MembershipKey = { readonly user_id: string } | { readonly subscription_id: string };

/** Returns the membership of an account, or undefined if it never had one. */
export const findMembership = async (db: ApiDb, whose: MembershipKey): Promise<OwnMembership | undefined> => {
  const [found] = await db
    .select({
      subscription: getTableColumns(subscriptions),
      plan: planColumns,
      charge: getTableColumns(subscriptionCharges),
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sub_id, subscriptions.sub_id))
    .innerJoin(planVersions, isOwnVersion)
    .leftJoin(subscriptionCharges, isOpenCharge)
    .where(
      'user_id' in whose
        ? eq(subscriptions.user_id, whose.user_id)
        : eq(subscriptions.subscription_id, whose.subscription_id),
    )
    .orderBy(desc(subscriptionCharges.from_day))
    .limit(1);
  if (!found) return undefined;
  const { subscription } = found;
  const plan = applyPlanCurrency(found.plan, subscription.currency);
  return { ...found, plan, debts: await openDebts(db, subscription.user_id) };
};
