import { and, eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PointMovement } from '@travel/contracts/endpoints/office/customer-points';
import { accountId } from '../../../accounts/accounts/account-table.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { readMovements } from '../movements.ts';
import { loyaltyAccounts, type LoyaltyAccountRow } from './loyalty-table.ts';
import type { pointMovements } from './point-movements.ts';

/** Points that staff gave to customers or took from them. */
export const pointAdjustments = pgTable('point_adjustments', {
  adjustment_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  user_id: accountId(),
  /** Chosen by the caller, so that a repeated request adjusts once. */
  key: uuid().notNull().unique(),
  membership_no: text().notNull(),
  point_type_code: text().notNull(),
  points: bigint({ mode: 'number' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** E-mail address of the member of staff. */
  who: text().notNull(),
  why: text().notNull(),
});

/**
 * Adds points to an account, or takes points that no order has reserved, in the caller's transaction. The row is locked,
 * so concurrent adjustments all count. Returns the account before the adjustment, or that it was `done` before.
 */
export const adjustPoints = async (
  tx: ApiDb,
  adjustment: typeof pointAdjustments.$inferInsert,
): Promise<LoyaltyAccountRow | 'unknown' | 'missing' | 'done'> => {
  const { user_id, membership_no, point_type_code, points } = adjustment;
  const isAdjusted = and(
    eq(loyaltyAccounts.membership_no, membership_no),
    eq(loyaltyAccounts.point_type_code, point_type_code),
    eq(loyaltyAccounts.user_id, user_id),
  );
  const [before] = await tx.select().from(loyaltyAccounts).where(isAdjusted).for('update');
  if (!before) return 'unknown';
  const [repeated] = await tx.select().from(pointAdjustments).where(eq(pointAdjustments.key, adjustment.key));
  if (repeated) return 'done';
  if (before.points - before.reserved + points < 0) return 'missing';
  await tx
    .update(loyaltyAccounts)
    .set({ points: before.points + points })
    .where(isAdjusted);
  await tx.insert(pointAdjustments).values(adjustment);
  return before;
};

/** Number of changes that customers see for each type of points. */
const shownChanges = 5;

interface PointChange extends Record<string, unknown> {
  readonly at: string;
  readonly points: number;
  readonly kind: 'adjusted' | EarnedKind;
}

type EarnedKind = (typeof pointMovements.$inferSelect)['kind'];

/** Returns how staff and travel last changed a customer's points of one type, newest first. */
export const findChanges = async (
  db: ApiDb,
  { user_id, membership_no, point_type_code }: LoyaltyAccountRow,
): Promise<PointChange[]> => {
  const isAccount = sql`user_id = ${user_id} and membership_no = ${membership_no}
    and point_type_code = ${point_type_code} and points <> 0`;
  const { rows } = await db.execute<PointChange>(sql`
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, points::int as points, kind from (
      select at, points, 'adjusted' as kind, adjustment_id as id from point_adjustments where ${isAccount}
      union all select at, points, kind, movement_id from point_movements where ${isAccount}
    ) changed order by changed.at desc, id desc limit ${shownChanges}`);
  return rows;
};

/** Returns the movements of a customer's points, newest first, and the cursor at which the next page begins. */
export const readPointHistory = async (
  db: ApiDb,
  whose: { user_id: string; organisation_id: string; after: string | undefined },
): Promise<{ history: PointMovement[]; next: string | null }> => {
  const changes = sql`
    select 'A' || lpad(adjustment_id::text, 12, '0'), at, 'adjusted', point_type_label, membership_no, a.points,
      null::text, null::text, who, why
    from point_adjustments a join loyalty_accounts using (membership_no, point_type_code)
    where a.user_id = ${whose.user_id}
    union all
    select 'M' || lpad(movement_id::text, 12, '0'), at, m.kind, point_type_label, membership_no, m.points, null,
      b.booking_id, null, null
    from point_movements m join loyalty_accounts using (membership_no, point_type_code)
      join order_items i using (item_id)
      left join bookings b on b.hold_id = i.hold_id and b.organisation_id = ${whose.organisation_id}
    where m.user_id = ${whose.user_id} and m.points <> 0`;
  const { history, next } = await readMovements<'adjusted' | EarnedKind>(db, { ...whose, kind: 'loyalty', changes });
  return {
    history: history.map(({ source_id: _account, currency: _none, amount, ...row }) => ({ ...row, points: amount })),
    next,
  };
};
