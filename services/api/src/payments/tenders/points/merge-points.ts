import { inArray, sql, type SQL } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { loyaltyAccounts } from './loyalty-table.ts';
import { findMembershipNo } from './own-points.ts';

interface MergedAccounts {
  readonly remaining: string;
  readonly closed: string;
}

/** SQL condition: both accounts have points of a type, at a different value, so that their sum would have no value. */
export const differInValue = ({ remaining, closed }: MergedAccounts): SQL => sql`exists (
  select from loyalty_accounts one join loyalty_accounts other using (point_type_code)
  where one.user_id = ${remaining} and other.user_id = ${closed}
    and (one.currency <> other.currency or one.rate_per_miles::numeric <> other.rate_per_miles::numeric))`;

/**
 * Adds the points of one account to those of another with their history, under the loyalty number of the remaining
 * account, in the caller's transaction.
 */
export const mergePoints = async (tx: ApiDb, { remaining, closed }: MergedAccounts): Promise<void> => {
  await tx
    .select()
    .from(loyaltyAccounts)
    .where(inArray(loyaltyAccounts.user_id, [remaining, closed]))
    .orderBy(loyaltyAccounts.membership_no, loyaltyAccounts.point_type_code)
    .for('update');
  const number = await findMembershipNo(tx, remaining);
  await tx.execute(sql`
    update loyalty_accounts set user_id = ${remaining}
    where user_id = ${closed} and (${number}::text is null or membership_no = ${number})`);
  if (number === null) return;
  await tx.execute(sql`
    insert into loyalty_accounts (membership_no, point_type_code, user_id, point_type_label, points, reserved,
      rate_per_miles, currency, funding_partner_code, rule_code, rule_level, usable_percent, created_at)
    select ${number}, point_type_code, ${remaining}, point_type_label, points, reserved,
      rate_per_miles, currency, funding_partner_code, rule_code, rule_level, usable_percent, created_at
    from loyalty_accounts where user_id = ${closed}
    on conflict (membership_no, point_type_code) do update set
      points = loyalty_accounts.points + excluded.points, reserved = loyalty_accounts.reserved + excluded.reserved`);
  await tx.execute(sql`
    update tenders set source_id = ${number} || '/' || split_part(source_id, '/', 2)
    where user_id = ${closed} and kind = 'loyalty'`);
  for (const table of ['point_adjustments', 'point_movements']) {
    await tx.execute(sql`update ${sql.identifier(table)} set membership_no = ${number} where user_id = ${closed}`);
  }
  await tx.execute(sql`delete from loyalty_accounts where user_id = ${closed}`);
};
