import { and, eq, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accountId } from '../../../accounts/accounts/account-table.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { loyaltyAccounts, type LoyaltyAccountRow } from './loyalty-table.ts';

/** Points that completed travel earned, that were taken back, and that expired: one of each for an item. */
export const pointMovements = pgTable(
  'point_movements',
  {
    movement_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    item_id: text().notNull(),
    kind: text({ enum: ['earned', 'reversed', 'expired'] }).notNull(),
    user_id: accountId(),
    membership_no: text().notNull(),
    point_type_code: text().notNull(),
    /** Negative or zero, unless they were earned. */
    points: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    organisation_id: text().notNull(),
    /** Revision of the rules by which the points were earned. */
    revision: integer().notNull(),
    expires_at: timestamp({ withTimezone: true }),
  },
  ({ item_id, kind }) => [unique().on(item_id, kind)],
);

type AccountKey = Pick<LoyaltyAccountRow, 'membership_no' | 'point_type_code'>;

const isAccount = ({ membership_no, point_type_code }: AccountKey) =>
  and(eq(loyaltyAccounts.membership_no, membership_no), eq(loyaltyAccounts.point_type_code, point_type_code));

/** Locks an account, and returns the points that no order has reserved. */
export const lockFreePoints = async (tx: ApiDb, account: AccountKey): Promise<number> => {
  const [row] = await tx
    .select({ points: loyaltyAccounts.points, reserved: loyaltyAccounts.reserved })
    .from(loyaltyAccounts)
    .where(isAccount(account))
    .for('update');
  return row ? row.points - row.reserved : 0;
};

/** Adds a movement of points and changes the account, unless the item has such a movement already. */
export const movePoints = async (tx: ApiDb, movement: typeof pointMovements.$inferInsert): Promise<void> => {
  const moved = await tx
    .insert(pointMovements)
    .values(movement)
    .onConflictDoNothing({ target: [pointMovements.item_id, pointMovements.kind] })
    .returning({ points: pointMovements.points });
  if (moved.length === 0 || movement.points === 0) return;
  await tx
    .update(loyaltyAccounts)
    .set({ points: sql`${loyaltyAccounts.points} + ${movement.points}` })
    .where(isAccount(movement));
};
