import { and, eq, inArray, isNull } from 'drizzle-orm';
import { canBeginPlan, type AdmissionDependencies } from '../admission/admission.ts';
import { findById } from '../../accounts/accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { findPlanVersion } from '../plans/find-plans.ts';
import type { Fulfilment, PurchaseOrder } from '../../orders/purchases/fulfilment.ts';
import { subscriptionCharges, subscriptionDebts } from '../subscriptions/charge-tables.ts';
import { isUnreservedCharge, isUnreservedDebt } from '../subscriptions/reservations.ts';
import { findMembership, type OwnMembership } from '../subscriptions/find-membership.ts';
import { getPlanOrder, type PlanOrder } from '../../orders/purchases/plan-order.ts';
import { getPaidUntil } from '../subscriptions/subscription-transitions.ts';

type Answer = Awaited<ReturnType<Fulfilment['check']>>;

const createRefusal = (reason: string): Answer => ({ kind: 'refused', reason });

/**
 * Returns the plan order of a purchase.
 * @throws Error if the purchase is not of a membership
 */
export const requirePlanOrder = ({ hold, booking }: PurchaseOrder): PlanOrder => {
  const order = getPlanOrder(hold);
  if (!order) throw new Error(`${booking.booking_id} is no order of a membership`);
  return order;
};

/** Reserves the debts of an order for its booking. Returns false if a debt is paid or reserved for another booking. */
const reserveDebts = async (db: ApiDb, bookingId: string, debtIds: readonly string[]): Promise<boolean> => {
  if (debtIds.length === 0) return true;
  const reserved = await db
    .update(subscriptionDebts)
    .set({ settled_by_booking: bookingId })
    .where(
      and(
        inArray(subscriptionDebts.debt_id, [...debtIds]),
        isNull(subscriptionDebts.settled_at),
        isUnreservedDebt(bookingId),
      ),
    )
    .returning({ debt_id: subscriptionDebts.debt_id });
  return reserved.length === debtIds.length;
};

/** Reserves an open charge for a booking. Returns false if a renewal job is charging it. */
const reserveCharge = async (db: ApiDb, bookingId: string, chargeId: string): Promise<boolean> => {
  const reserved = await db
    .update(subscriptionCharges)
    .set({ booking_id: bookingId })
    .where(
      and(
        eq(subscriptionCharges.charge_id, chargeId),
        inArray(subscriptionCharges.state, ['waiting', 'failed']),
        isUnreservedCharge(bookingId),
      ),
    )
    .returning({ charge_id: subscriptionCharges.charge_id });
  return reserved.length > 0;
};

/** Returns the reason why a plan can no longer begin, or undefined if it can. */
const findPlanRefusal = async (
  dependencies: AdmissionDependencies,
  { plan: wanted, user_id }: PlanOrder,
  own: OwnMembership | undefined,
): Promise<string | undefined> => {
  if (!wanted) return undefined;
  const plan = await findPlanVersion(dependencies.db, wanted);
  if (plan?.status !== 'active') return 'plan_withdrawn';
  if (!(await canBeginPlan(dependencies, plan, user_id))) return 'not_admitted';
  if (!own) return undefined;
  if (wanted.is_trial) return 'trial_taken';
  return wanted.from <= getPaidUntil(own.subscription) ? 'period_taken' : undefined;
};

/**
 * Creates the function that checks whether a membership order can still be fulfilled. The function reserves the order's
 * debts and the open charge that the order pays or replaces.
 */
export const createCheckOrder =
  (dependencies: AdmissionDependencies): Fulfilment['check'] =>
  async (bought) => {
    const { db } = dependencies;
    const order = requirePlanOrder(bought);
    const { booking_id, user_id } = bought.booking;
    if (user_id !== order.user_id) return createRefusal('other_user');
    const account = await findById(db, user_id);
    if (!account || account.is_blocked) return createRefusal('account_blocked');
    const own = await findMembership(db, { user_id });
    const refusal = await findPlanRefusal(dependencies, order, own);
    if (refusal) return createRefusal(refusal);
    if (order.charge_id !== null && own?.charge?.charge_id !== order.charge_id) return createRefusal('charge_settled');
    const charge = order.plan || order.charge_id !== null ? own?.charge : null;
    if (charge && !(await reserveCharge(db, booking_id, charge.charge_id))) return createRefusal('charge_in_flight');
    return (await reserveDebts(db, booking_id, order.debt_ids)) ? { kind: 'ready' } : createRefusal('debt_settled');
  };
