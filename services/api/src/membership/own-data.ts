import { asc, eq, or } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { OwnData } from '../accounts/own-data/own-data.ts';
import { planInvitations } from './admission/plan-invitations.ts';
import { blockMembership } from './blocking/block-membership.ts';
import { subscriptionCharges, subscriptionDebts, subscriptionInvoices } from './subscriptions/charge-tables.ts';
import { findMembership } from './subscriptions/find-membership.ts';
import { isRunning } from './subscriptions/subscription-transitions.ts';
import { noCard, subscriptionQuotes, subscriptions } from './subscriptions/subscription-tables.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

const obstacle = (kind: 'membership_debt' | 'payment_under_way') =>
  [{ kind, booking_id: null, title: null, until: null }] as const;

/** The membership of an account with its charges and debts, for data export and account deletion. */
export const membershipData = ({ clock, jobs }: Dependencies): OwnData => ({
  async read(db, { user_id, email }) {
    const [own, debts, invoiced, invited] = await Promise.all([
      db.select().from(subscriptions).where(eq(subscriptions.user_id, user_id)),
      db.select().from(subscriptionDebts).where(eq(subscriptionDebts.user_id, user_id)),
      db
        .select()
        .from(subscriptionInvoices)
        .where(eq(subscriptionInvoices.user_id, user_id))
        .orderBy(asc(subscriptionInvoices.created_at)),
      db
        .select()
        .from(planInvitations)
        .where(or(eq(planInvitations.user_id, user_id), eq(planInvitations.email, email))),
    ]);
    const [membership] = own;
    const charges = membership
      ? await db
          .select()
          .from(subscriptionCharges)
          .where(eq(subscriptionCharges.subscription_id, membership.subscription_id))
      : [];
    return {
      membership: own.map(({ user_id: _owner, customer_id: _customer, payment_method: _card, ...row }) => row),
      membership_charges: charges.map(({ kind, amount, currency, from_day, until_day, state, last4, paid_at }) => ({
        kind,
        amount,
        currency,
        from_day,
        until_day,
        state,
        last4,
        paid_at,
      })),
      membership_debts: debts.map(({ user_id: _owner, ...debt }) => debt),
      membership_invoices: invoiced.map(({ user_id: _owner, ...invoice }) => invoice),
      plan_invitations: invited.map(({ user_id: _owner, ...invitation }) => invitation),
    };
  },
  async obstacles(db, { user_id }) {
    const own = await findMembership(db, { user_id });
    if (!own) return [];
    if (own.charge?.state === 'charging') return obstacle('payment_under_way');
    return own.debts.length > 0 || own.subscription.status === 'past_due' ? obstacle('membership_debt') : [];
  },
  async losses(db, { user_id }) {
    const own = await findMembership(db, { user_id });
    return own && isRunning(own.subscription) ? ['membership'] : [];
  },
  async erase(tx, { user_id, email }, updated_at) {
    // Suspends the membership permanently: nothing is charged and no mail is sent any more.
    await blockMembership({ db: tx, clock, jobs }, user_id, 'The account was deleted');
    await tx
      .update(subscriptions)
      .set({ ...noCard, updated_at })
      .where(eq(subscriptions.user_id, user_id));
    await tx.delete(subscriptionQuotes).where(eq(subscriptionQuotes.user_id, user_id));
    await tx.delete(planInvitations).where(or(eq(planInvitations.user_id, user_id), eq(planInvitations.email, email)));
  },
});
