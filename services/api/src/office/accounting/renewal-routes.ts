import { type Renewals, readRenewals, retryRenewals } from '@travel/contracts/endpoints/office/renewals';
import { money } from '@travel/contracts/money/money';
import { dayMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { App } from '@travel/kit/server/create-server';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, ne, sql, sum } from 'drizzle-orm';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { isOpenCharge, isOverdue } from '../../membership/renewals/overdue.ts';
import { billMembership } from '../../membership/renewals/renewal-jobs.ts';
import { subscriptionCharges, subscriptionInvoices } from '../../membership/subscriptions/charge-tables.ts';
import { isUnreservedCharge } from '../../membership/subscriptions/reservations.ts';
import { subscriptions } from '../../membership/subscriptions/subscription-tables.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly route: ApiRoute;
}

/** After this time a due membership should have been worked on, by its own job or by the sweep of each minute. */
const lateMs = 120_000;
const mostLate = 100;
const mostRetried = 500;

/** Days in which paid charges without an invoice are counted. */
const invoiceDays = 90;

/**
 * Returns the condition for charges that another attempt can settle: without a card or the member's confirmation it would
 * fail again. Charges that failed earlier keep their schedule, because each attempt counts.
 */
const isRetryable = ({ now, since }: { readonly now: Date; readonly since: Date }) =>
  and(
    eq(subscriptions.status, 'past_due'),
    eq(subscriptionCharges.state, 'failed'),
    eq(subscriptionCharges.needs_bank, false),
    ne(subscriptionCharges.message_code, 'no_card'),
    gte(subscriptionCharges.updated_at, since),
    // Not tried again already.
    gt(subscriptionCharges.next_try_at, now),
    isUnreservedCharge(),
  );

const readResults = async (
  db: ApiDb,
  organisationId: string,
  times: { readonly now: Date; readonly since: Date },
): Promise<Renewals['results']> => {
  const { state, message_code, amount, currency } = subscriptionCharges;
  const rows = await db
    .select({
      state,
      message_code,
      currency,
      count: count(),
      amount: sum(amount).mapWith(Number),
      retryable: sql<number>`count(*) filter (where ${isRetryable(times)})`.mapWith(Number),
    })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.subscription_id, subscriptionCharges.subscription_id))
    .where(and(eq(subscriptions.organisation_id, organisationId), gte(subscriptionCharges.updated_at, times.since)))
    .groupBy(state, message_code, currency)
    .orderBy(desc(count()), asc(state), asc(message_code), asc(currency));
  return rows.map((row) => ({
    state: row.state,
    message_code: row.message_code,
    count: row.count,
    amount: money(row.amount, row.currency),
    retryable: row.retryable,
  }));
};

const listLate = async (db: ApiDb, organisationId: string, before: Date): Promise<Renewals['late']> => {
  const rows = await db
    .select({ subscription: subscriptions, charge: subscriptionCharges, email: accounts.email })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.user_id, subscriptions.user_id))
    .leftJoin(subscriptionCharges, isOpenCharge)
    .where(and(eq(subscriptions.organisation_id, organisationId), isOverdue(before)))
    .orderBy(asc(subscriptions.next_bill_at))
    .limit(mostLate);
  return rows.map(({ subscription, charge, email }) => ({
    subscription_id: subscription.subscription_id,
    user_id: subscription.user_id,
    email,
    due_at: subscription.next_bill_at?.toISOString() ?? null,
    charge: charge?.state ?? null,
    attempt: charge?.attempt ?? 0,
  }));
};

const countWithoutInvoice = async (db: ApiDb, organisationId: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.subscription_id, subscriptionCharges.subscription_id))
    .leftJoin(subscriptionInvoices, eq(subscriptionInvoices.charge_id, subscriptionCharges.charge_id))
    .where(
      and(
        eq(subscriptions.organisation_id, organisationId),
        inArray(subscriptionCharges.state, ['paid', 'by_organisation']),
        sql`${subscriptionCharges.amount} > 0`,
        gte(subscriptionCharges.updated_at, since),
        isNull(subscriptionInvoices.invoice_id),
      ),
    );
  return row?.count ?? 0;
};

/** Registers the routes with which finance watches the renewals of memberships and tries failed charges again. */
export const registerRenewalRoutes = (app: App, { db, clock, jobs, route }: Dependencies): void => {
  const record = createRecordStaffAction({ clock });

  route(app, readRenewals, async ({ params: { organisation_id } }) => {
    const now = clock.now().getTime();
    const [results, late, without_invoice] = await Promise.all([
      readResults(db, organisation_id, { now: new Date(now), since: new Date(now - dayMs) }),
      listLate(db, organisation_id, new Date(now - lateMs)),
      countWithoutInvoice(db, organisation_id, new Date(now - invoiceDays * dayMs)),
    ]);
    return { data: { results, late, without_invoice } };
  });

  route(app, retryRenewals, ({ params: { organisation_id }, body: { message_code, currency, why }, staff }) =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const since = new Date(now.getTime() - dayMs);
      // Memberships are locked before their charges, as a run of the renewals does it.
      const members = await tx
        .select({ subscription_id: subscriptions.subscription_id, charge_id: subscriptionCharges.charge_id })
        .from(subscriptions)
        .innerJoin(subscriptionCharges, eq(subscriptionCharges.subscription_id, subscriptions.subscription_id))
        .where(
          and(
            eq(subscriptions.organisation_id, organisation_id),
            eq(subscriptionCharges.message_code, message_code),
            eq(subscriptionCharges.currency, currency),
            isRetryable({ now, since }),
          ),
        )
        .orderBy(asc(subscriptionCharges.next_try_at), asc(subscriptions.subscription_id))
        .limit(mostRetried)
        .for('update', { of: subscriptions, skipLocked: true });
      const chargeIds = members.map(({ charge_id }) => charge_id);
      const ready = await tx
        .update(subscriptionCharges)
        .set({ next_try_at: now })
        .where(
          and(
            inArray(subscriptionCharges.charge_id, chargeIds),
            eq(subscriptionCharges.state, 'failed'),
            isUnreservedCharge(),
          ),
        )
        .returning({ subscription_id: subscriptionCharges.subscription_id });
      const subscriptionIds = ready.map(({ subscription_id }) => subscription_id);
      await tx
        .update(subscriptions)
        .set({ next_bill_at: now })
        .where(inArray(subscriptions.subscription_id, subscriptionIds));
      for (const subscription_id of subscriptionIds) await jobs.enqueue(tx, billMembership, { subscription_id });
      const after = { message_code, currency, retried: ready.length };
      await record(tx, { organisation_id, subject: 'renewals', staff, why, action: 'renewals.retried', after });
      return { data: { retried: ready.length } };
    }),
  );
};
