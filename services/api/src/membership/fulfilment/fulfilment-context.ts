import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { issueMembershipInvoice } from '../invoices/issue-invoice.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { PurchaseOrder } from '../../orders/purchases/fulfilment.ts';
import {
  subscriptionCharges,
  subscriptionDebts,
  type ChargeRow,
  type DebtRow,
} from '../subscriptions/charge-tables.ts';
import { openChargeStates } from '../subscriptions/find-membership.ts';
import type { PlanOrder } from '../../orders/purchases/plan-order.ts';
import { subscriptions, type SubscriptionRow } from '../subscriptions/subscription-tables.ts';

export interface FulfilmentDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/** The data for fulfilling an order, inside the transaction that confirms its booking. */
export interface FulfilmentContext extends FulfilmentDependencies {
  readonly bought: PurchaseOrder;
  readonly order: PlanOrder;
}

export const lockMembership = async ({ db, order }: FulfilmentContext): Promise<SubscriptionRow | undefined> => {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.user_id, order.user_id)).for('update');
  return own;
};

/**
 * Returns the card columns to save with the membership. Empty if the order saves no card or was paid without one that
 * can be saved.
 */
export const getSavedCard = ({ bought: { payment }, order }: FulfilmentContext) =>
  !order.keeps_card || !payment || payment.customer_id === null || payment.payment_method === null
    ? {}
    : {
        pg_type: payment.pg_type,
        customer_id: payment.customer_id,
        payment_method: payment.payment_method,
        card_brand: payment.brand,
        card_last4: payment.last4,
        card_exp_month: payment.card_exp_month,
        card_exp_year: payment.card_exp_year,
      };

/** Returns the amounts of an order's parts after subtracting its coupon, which reduces the first parts first. */
export const subtractCoupon = ({ tenders }: Pick<PurchaseOrder, 'tenders'>, amounts: readonly number[]): number[] => {
  let left = tenders.find(({ kind }) => kind === 'coupon')?.amount ?? 0;
  return amounts.map((amount) => {
    const off = Math.min(left, amount);
    left -= off;
    return amount - off;
  });
};

/** Marks a charge as paid by the order and writes an invoice of the amount that was charged for it. */
export const payCharge = async (
  context: FulfilmentContext,
  charge: Pick<ChargeRow, 'charge_id' | 'subscription_id' | 'currency' | 'from_day' | 'until_day'>,
  amount: number,
  plan_name: DebtRow['plan_name'],
): Promise<void> => {
  const { db, clock, bought, order } = context;
  const { booking_id } = bought.booking;
  const now = clock.now();
  const last4 = bought.payment?.last4 ?? null;
  await db
    .update(subscriptionCharges)
    .set({ state: 'paid', paid_at: now, booking_id, last4, next_try_at: null, needs_bank: false, updated_at: now })
    .where(eq(subscriptionCharges.charge_id, charge.charge_id));
  await writeInvoice(context, { ...charge, amount, plan_name, user_id: order.user_id, state: 'paid', last4 });
};

export const writeInvoice = async (
  { db, clock, bought, organisations }: FulfilmentContext,
  facts: Omit<Parameters<typeof issueMembershipInvoice>[2], 'booking_id'>,
): Promise<void> => {
  const { booking_id, organisation_id } = bought.booking;
  const organisation = (await organisations.byId(organisation_id)) ?? { id: organisation_id, name: '' };
  await issueMembershipInvoice(db, organisation, { ...facts, booking_id }, clock.now());
};

/**
 * Settles the debts of an order together with their charges. `before` contains the amounts of the order's other parts,
 * which the coupon reduces first.
 */
export const settleDebts = async (
  context: FulfilmentContext,
  before: readonly number[] = [],
): Promise<readonly DebtRow[]> => {
  const { db, clock, bought, order } = context;
  if (order.debt_ids.length === 0) return [];
  const now = clock.now();
  const { booking_id } = bought.booking;
  const settled = await db
    .update(subscriptionDebts)
    .set({ settled_by_booking: booking_id, settled_at: now })
    .where(and(inArray(subscriptionDebts.debt_id, order.debt_ids), isNull(subscriptionDebts.settled_at)))
    .returning();
  const asked = subtractCoupon(bought, [...before, ...settled.map(({ amount }) => amount)]).slice(before.length);
  for (const [index, debt] of settled.entries()) {
    const { charge_id, plan_name, amount } = debt;
    if (charge_id !== null) await payCharge(context, { ...debt, charge_id }, asked[index] ?? amount, plan_name);
  }
  return settled;
};

/** Waives open charges whose period is replaced by a newly bought one. */
export const waiveOpenCharges = async (
  { db, clock, bought }: FulfilmentContext,
  { subscription_id }: SubscriptionRow,
): Promise<void> => {
  const open = await db
    .select()
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscription_id, subscription_id),
        inArray(subscriptionCharges.state, [...openChargeStates]),
      ),
    );
  // The charge was reserved for this order. If a job is charging it anyway, the result of that charge must be known
  // first.
  if (open.some(({ state }) => state === 'charging')) {
    throw new Error(`A charge of ${subscription_id} is under way; ${bought.booking.booking_id} waits for it`);
  }
  await db
    .update(subscriptionCharges)
    .set({ state: 'waived', next_try_at: null, updated_at: clock.now() })
    .where(
      inArray(
        subscriptionCharges.charge_id,
        open.map(({ charge_id }) => charge_id),
      ),
    );
};
