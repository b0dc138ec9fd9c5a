import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { plans, type PlanRow } from '../plans/plan-table.ts';
import { subscriptionCharges, subscriptionDebts, type ChargeRow, type DebtRow } from './charge-tables.ts';
import { subscriptions, type SubscriptionRow } from './subscription-tables.ts';

/** The membership of an account with its plan, open charge and debts. */
export interface OwnMembership {
  readonly subscription: SubscriptionRow;
  readonly plan: PlanRow;
  /** The open charge of the current period, or null. */
  readonly charge: ChargeRow | null;
  /** Unpaid debts, oldest first. */
  readonly debts: readonly DebtRow[];
}

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
      plan: getTableColumns(plans),
      charge: getTableColumns(subscriptionCharges),
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sub_id, subscriptions.sub_id))
    .leftJoin(subscriptionCharges, isOpenCharge)
    .where(
      'user_id' in whose
        ? eq(subscriptions.user_id, whose.user_id)
        : eq(subscriptions.subscription_id, whose.subscription_id),
    )
    .orderBy(desc(subscriptionCharges.from_day))
    .limit(1);
  return found && { ...found, debts: await openDebts(db, found.subscription.user_id) };
};
