import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { mergeCustomers, previewMerge, type MergeObstacle } from '@travel/contracts/endpoints/office/customer-account';
import { transaction } from '@travel/kit/database/transaction';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { AccountDeps } from '../../accounts/account-deps.ts';
import { accounts, type Account } from '../../accounts/accounts/account-table.ts';
import { toEmailKey } from '../../accounts/accounts/email.ts';
import { findStaffRoles } from '../../accounts/staff/staff.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { noCard, subscriptions } from '../../membership/subscriptions/subscription-tables.ts';
import { runningPhases } from '../../membership/subscriptions/subscription-transitions.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { forgetCards } from '../../payments/saved-cards/forget-cards.ts';
import { providerCustomers } from '../../payments/saved-cards/provider-customer-table.ts';
import { differInValue } from '../../payments/tenders/points/merge-points.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { countMoves, deleteRows, moveRows, type MergedPair } from './account-references.ts';
import { lockCustomerAccount, nameObstacle, type CustomerAccountDeps } from './customer-account-routes.ts';
import { selectCustomerAccount } from './customers.ts';

export interface CustomerMergeDeps extends CustomerAccountDeps, Pick<AccountDeps, 'queueNotice'> {
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

type MergeEndpoint = typeof previewMerge | typeof mergeCustomers;

interface LockedPair {
  readonly remaining: Account;
  readonly closed: Account;
}

/**
 * Locks a customer's account and the account that is merged into it, in the order of their IDs.
 * @throws ProblemError any of the errors of `previewMerge`
 */
const lockPair = async (
  tx: ApiDb,
  { organisation_id, user_id, other }: { organisation_id: string; user_id: string; other: string },
  endpoint: MergeEndpoint,
): Promise<LockedPair> => {
  const isNamed = or(eq(accounts.user_id, other), eq(accounts.email_key, toEmailKey(other)));
  const locked = await tx
    .select()
    .from(accounts)
    .where(or(eq(accounts.user_id, user_id), isNamed))
    .orderBy(asc(accounts.user_id))
    .for('update');
  const remaining = await lockCustomerAccount(tx, { organisation_id, user_id }, endpoint);
  const refuse = (code: keyof MergeEndpoint['errors'], message: string) =>
    createFieldProblem(endpoint, code, 'other', message);
  const others = locked.filter((account) => account.user_id !== user_id);
  // Several accounts can have an address, of which one owns it.
  const closed = others.find(({ duplicate_of }) => duplicate_of === null) ?? others[0];
  if (!closed) {
    throw other === user_id || toEmailKey(other) === remaining.email_key
      ? refuse('same_account', 'It is the account of this customer')
      : refuse('other_unknown', 'There is no such account');
  }
  if (closed.erased_at && closed.organisation_id === organisation_id) {
    throw refuse('account_closed', 'The account was deleted or merged');
  }
  const [found] = await selectCustomerAccount(tx, organisation_id, closed.user_id);
  if (!found) throw refuse('other_unknown', 'There is no such account');
  if (found.madeAt !== organisation_id) {
    throw refuse('account_elsewhere', 'The account was made at another organisation');
  }
  if (closed.role === 'operator' || (await findStaffRoles(tx, closed.user_id)).size > 0) {
    throw refuse('account_of_staff', 'The account belongs to a person who works here or operates the site');
  }
  if (closed.is_demo || remaining.is_demo) throw refuse('demo_account', 'Several people use a demo account');
  if (closed.is_blocked || remaining.is_blocked) throw refuse('customer_blocked', 'One of the accounts is blocked');
  // The owner of the address would replace an unconfirmed account, and with it everything that a merge had moved.
  if (remaining.email_confirmed_at === null || remaining.duplicate_of !== null) {
    throw refuse('customer_unconfirmed', 'The customer has not confirmed their e-mail address');
  }
  return { remaining, closed };
};

/** Returns what prevents a merge, of which the memberships, points and cards of the accounts are compared in SQL. */
const findMergeObstacles = async (
  tx: ApiDb,
  { personalData }: CustomerMergeDeps,
  { remaining, closed }: LockedPair,
): Promise<MergeObstacle[]> => {
  // A payment that begins now waits for the booking, which then belongs to the remaining account.
  await tx.select().from(bookings).where(eq(bookings.user_id, closed.user_id)).for('update');
  const found: MergeObstacle[] = [];
  for (const account of [remaining, closed]) {
    for (const { kind, booking_id } of await personalData.findObstacles(tx, account)) {
      const isOwn = kind === 'payment_under_way' || account === closed;
      if (kind !== 'booking_ahead' && isOwn) found.push({ kind, booking_id });
    }
  }
  const pair = { remaining: remaining.user_id, closed: closed.user_id };
  const isElsewhere = sql`user_id = ${pair.closed} and organisation_id <> ${closed.organisation_id}`;
  const isRunning = sql`status in (${sql.join(
    [...runningPhases].map((phase) => sql`${phase}`),
    sql`, `,
  )})`;
  const running = sql`select from subscriptions own where own.user_id = ${pair.closed} and own.${isRunning}`;
  const runningThere = sql`exists (select from subscriptions s where s.user_id = ${pair.remaining} and s.${isRunning})`;
  const { rows } = await tx.execute<
    Record<'elsewhere' | 'two_memberships' | 'other_direction' | 'points_differ', boolean>
  >(sql`
    select
      exists (select from bookings where ${isElsewhere}) or exists (select from subscriptions where ${isElsewhere})
        as elsewhere,
      exists (${running}) and ${runningThere} as two_memberships,
      not ${runningThere} and (
        exists (${running} and exists (select from subscriptions s where s.user_id = ${pair.remaining}))
        or exists (${running} and exists (
          select from provider_customers p where p.user_id = ${pair.remaining} and p.pg_type = own.pg_type))
      ) as other_direction,
      ${differInValue(pair)} as points_differ`);
  const kinds = ['elsewhere', 'two_memberships', 'other_direction', 'points_differ'] as const;
  return [...found, ...kinds.filter((kind) => rows[0]?.[kind]).map((kind) => ({ kind, booking_id: null }))];
};

/** Moves everything, closes the account, and forgets cards that the remaining account cannot have. */
const merge = async (tx: ApiDb, { personalData, jobs }: CustomerMergeDeps, { remaining, closed }: LockedPair) => {
  const pair: MergedPair = { remaining: remaining.user_id, closed: closed.user_id };
  await moveRows(tx, pair);
  await personalData.close(tx, closed);
  await deleteRows(tx, pair);
  const lost = tx
    .select({ customer_id: providerCustomers.customer_id })
    .from(providerCustomers)
    .where(eq(providerCustomers.user_id, pair.closed));
  await tx
    .update(subscriptions)
    .set(noCard)
    .where(or(eq(subscriptions.user_id, pair.closed), inArray(subscriptions.customer_id, lost)));
  await jobs.enqueue(tx, forgetCards, { user_id: pair.closed });
};

/** Registers the routes with which staff merge two accounts of a customer. */
export const registerCustomerMergeRoutes = (app: App, deps: CustomerMergeDeps): void => {
  const { db, route, organisations, queueNotice } = deps;
  const record = createRecordStaffAction(deps);

  route(app, previewMerge, ({ params, query: { other } }) =>
    transaction(db, async (tx) => {
      const locked = await lockPair(tx, { ...params, other }, previewMerge);
      const obstacles = await findMergeObstacles(tx, deps, locked);
      const { user_id, email, firstname, lastname } = locked.closed;
      const moves = await countMoves(tx, { remaining: params.user_id, closed: user_id });
      const customers = await tx.$count(providerCustomers, eq(providerCustomers.user_id, user_id));
      const moved = moves.find(({ part }) => part === 'saved_cards')?.count ?? 0;
      return {
        data: { other: { user_id, email, firstname, lastname }, moves, loses_cards: customers > moved, obstacles },
      };
    }),
  );

  route(app, mergeCustomers, async ({ params, body: { other, why }, staff, request }) => {
    const { organisation_id, user_id } = params;
    const organisation = await organisations.byId(organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${organisation_id}`);
    const { remaining, closed } = await transaction(db, async (tx) => {
      const locked = await lockPair(tx, { ...params, other }, mergeCustomers);
      const obstacles = await findMergeObstacles(tx, deps, locked);
      if (obstacles.length > 0) {
        throw createDeclaredProblem(mergeCustomers, 'merge_refused', {
          title: 'Accounts cannot be merged',
          detail: `Nothing was changed, because of: ${obstacles.map(nameObstacle).join(', ')}.`,
        });
      }
      const moves = await countMoves(tx, { remaining: user_id, closed: locked.closed.user_id });
      await merge(tx, deps, locked);
      const { email } = locked.remaining;
      for (const account of [locked.remaining, locked.closed]) {
        await queueNotice(tx, 'accountMerged', { account, organisation, request, message: email });
      }
      await record(tx, {
        organisation_id,
        staff,
        action: 'customer.merged',
        subject: user_id,
        why,
        before: { user_id: locked.closed.user_id, email: locked.closed.email },
        after: { user_id, email, ...Object.fromEntries(moves.map(({ part, count }) => [part, count])) },
      });
      return locked;
    });
    recordSecurity(request, {
      kind: 'account.merged',
      actor: staff.email,
      reason: why,
      accounts: [user_id, remaining.email, closed.user_id, closed.email],
    });
    return { data: { status: 'merged' as const } };
  });
};
