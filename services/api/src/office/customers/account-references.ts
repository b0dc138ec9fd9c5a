import { sql, type SQL } from 'drizzle-orm';
import type { MergedPart } from '@travel/contracts/endpoints/office/customer-account';
import { mergePoints } from '../../payments/tenders/points/merge-points.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';

/** The IDs of two accounts of which one is merged into the other. */
export interface MergedPair {
  readonly remaining: string;
  readonly closed: string;
}

type Rule =
  /** Rows belong to the remaining account afterwards, except those that `unless` selects. */
  | { readonly to: 'move'; readonly part?: MergedPart; readonly unless?: (pair: MergedPair) => SQL }
  /** Numbers are added to those of the remaining account. */
  | { readonly to: 'add'; readonly part: MergedPart }
  /** Rows are deleted, because only the owner of the closed account could use them. */
  | { readonly to: 'delete' }
  /** Rows stay with the closed account. */
  | { readonly to: 'stay' };

const move = (part?: MergedPart, unless?: (pair: MergedPair) => SQL): Rule => ({
  to: 'move',
  ...(part && { part }),
  ...(unless && { unless }),
});
const deletion: Rule = { to: 'delete' };
const stay: Rule = { to: 'stay' };

/**
 * Every column with the ID of an account, and what a merge does with its rows, in the order in which it happens. A test
 * fails if a column of the database is missing.
 */
export const accountReferences: Readonly<Record<string, Rule>> = {
  'loyalty_accounts.user_id': { to: 'add', part: 'points' },
  'point_adjustments.user_id': move(),
  'point_movements.user_id': move(),
  'bookings.user_id': move('bookings'),
  'invoices.user_id': move('invoices'),
  // An account has at most one membership. The obstacles ensure that the running one survives.
  'subscriptions.user_id': move(
    'membership',
    ({ remaining }) => sql`exists (select from subscriptions s where s.user_id = ${remaining})`,
  ),
  'subscription_debts.user_id': move(),
  'subscription_invoices.user_id': move('membership_invoices'),
  'subscription_quotes.user_id': deletion,
  'plan_invitations.user_id': move(),
  'cash_cards.user_id': move('cash_cards'),
  'cash_card_changes.user_id': move(),
  'wallet_cards.user_id': move('wallet_cards'),
  'coupons.user_id': move(
    'coupons',
    ({ remaining }) => sql`exists (select from coupons c where c.user_id = ${remaining}
      and c.coupon_code = coupons.coupon_code and c.campaign_id is not distinct from coupons.campaign_id)`,
  ),
  // A coupon that stays finds its uses by the account of its tenders.
  'tenders.user_id': move(
    undefined,
    ({ closed }) => sql`kind = 'coupon' and source_id in (select coupon_id from coupons where user_id = ${closed})`,
  ),
  'provider_customers.user_id': move(
    'saved_cards',
    ({ remaining }) => sql`pg_type in (select p.pg_type from provider_customers p where p.user_id = ${remaining})`,
  ),
  'saved_travellers.user_id': move(
    'travellers',
    ({ remaining }) =>
      sql`is_self and exists (select from saved_travellers s where s.user_id = ${remaining} and s.is_self)`,
  ),
  'trip_members.user_id': move(
    'trips',
    ({ remaining }) => sql`trip_id in (select t.trip_id from trip_members t where t.user_id = ${remaining})`,
  ),
  'trip_invitations.invited_by': move(),
  'trip_invitations.user_id': move(),
  'support_messages.user_id': move('messages'),
  'sessions.user_id': deletion,
  'blocked_sessions.user_id': deletion,
  'password_resets.user_id': deletion,
  'email_confirmations.user_id': deletion,
  'impersonation_keys.user_id': deletion,
  'passkeys.user_id': deletion,
  'passkey_challenges.user_id': deletion,
  'sign_in_networks.user_id': deletion,
  'operator_recovery_codes.user_id': deletion,
  'operator_second_steps.user_id': deletion,
  'operator_sessions.user_id': deletion,
  // Accounts of staff are never merged.
  'staff_members.user_id': stay,
  // The account itself is closed.
  'accounts.user_id': stay,
  'accounts.duplicate_of': stay,
};

const references = Object.entries(accountReferences).map(([key, rule]) => {
  const [table = '', column = ''] = key.split('.');
  return { rule, table: sql.identifier(table), column: sql.identifier(column) };
});

const selectMoved = (rule: Rule, column: SQL, pair: MergedPair): SQL => {
  const unless = rule.to === 'move' ? rule.unless?.(pair) : undefined;
  return unless ? sql`${column} = ${pair.closed} and not (${unless})` : sql`${column} = ${pair.closed}`;
};

/** Returns what a merge would move, without parts that have nothing to move. */
export const countMoves = async (db: ApiDb, pair: MergedPair): Promise<{ part: MergedPart; count: number }[]> => {
  const counted: { part: MergedPart; count: number }[] = [];
  for (const { rule, table, column } of references) {
    if (!('part' in rule) || !rule.part) continue;
    const number = rule.to === 'add' ? sql`coalesce(sum(points), 0)` : sql`count(*)`;
    const { rows } = await db.execute<{ count: number }>(
      sql`select ${number}::int as count from ${table} where ${selectMoved(rule, sql`${column}`, pair)}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) counted.push({ part: rule.part, count });
  }
  return counted;
};

/** Gives everything of the closed account to the remaining one, in the transaction that has locked both. */
export const moveRows = async (tx: ApiDb, pair: MergedPair): Promise<void> => {
  const { remaining, closed } = pair;
  // The owner of a shared trip stays its owner if the remaining account is another member.
  await tx.execute(sql`
    update trip_members t set role = o.role from trip_members o
    where o.user_id = ${closed} and o.role = 'owner' and t.trip_id = o.trip_id and t.user_id = ${remaining}`);
  for (const { rule, table, column } of references) {
    if (rule.to === 'add') await mergePoints(tx, pair);
    if (rule.to !== 'move') continue;
    await tx.execute(
      sql`update ${table} set ${column} = ${remaining} where ${selectMoved(rule, sql`${column}`, pair)}`,
    );
  }
  await tx.execute(sql`delete from trip_members where user_id = ${closed}`);
};

/** Deletes rows that only the owner of the closed account could use. */
export const deleteRows = async (tx: ApiDb, { closed }: MergedPair): Promise<void> => {
  for (const { rule, table, column } of references) {
    if (rule.to === 'delete') await tx.execute(sql`delete from ${table} where ${column} = ${closed}`);
  }
};
