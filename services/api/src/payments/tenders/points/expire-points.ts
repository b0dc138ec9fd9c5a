import { and, eq, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { transaction } from '@travel/kit/database/transaction';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { tenders } from '../tender-table.ts';
import { toLoyaltySourceId, type LoyaltyAccountRow } from './loyalty-table.ts';
import { calculateUnspent, type PointLot } from './point-arithmetic.ts';
import { pointAdjustments } from './point-adjustments.ts';
import { lockFreePoints, movePoints, pointMovements } from './point-movements.ts';

const mostAtOnce = 500;

type Account = Pick<LoyaltyAccountRow, 'membership_no' | 'point_type_code'>;
type Movement = typeof pointMovements.$inferSelect;

const others = alias(pointMovements, 'others');

/** Matches earned points of items without a movement of another kind. */
const hasNo = (db: ApiDb, kind: 'reversed' | 'expired') =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.item_id, pointMovements.item_id), eq(others.kind, kind))),
  );

/** Returns what the owner of an account spent, less refunds, and what staff took. */
const readSpent = async (tx: ApiDb, account: Account) => {
  const paid = await tx
    .select({
      at: tenders.created_at,
      points: sql<number>`${tenders.source_amount} - ${tenders.source_refunded}`.mapWith(Number),
    })
    .from(tenders)
    .where(
      and(
        eq(tenders.kind, 'loyalty'),
        eq(tenders.state, 'captured'),
        eq(tenders.source_id, toLoyaltySourceId(account)),
      ),
    );
  const taken = await tx
    .select({ at: pointAdjustments.at, points: sql<number>`-${pointAdjustments.points}`.mapWith(Number) })
    .from(pointAdjustments)
    .where(
      and(
        eq(pointAdjustments.membership_no, account.membership_no),
        eq(pointAdjustments.point_type_code, account.point_type_code),
        lt(pointAdjustments.points, 0),
      ),
    );
  return [...paid, ...taken];
};

const isLot = (movement: Movement): movement is Movement & PointLot => movement.expires_at !== null;

/** Expires the due points of an account that were not spent. Points that orders have reserved stay. */
const expireAccount = (db: ApiDb, account: Account, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    let free = await lockFreePoints(tx, account);
    const earned = await tx
      .select()
      .from(pointMovements)
      .where(
        and(
          eq(pointMovements.membership_no, account.membership_no),
          eq(pointMovements.point_type_code, account.point_type_code),
          eq(pointMovements.kind, 'earned'),
          hasNo(tx, 'reversed'),
        ),
      );
    const lots = earned.filter(isLot);
    const unspent = calculateUnspent(lots, await readSpent(tx, account));
    const expired = await tx
      .select({ item_id: pointMovements.item_id })
      .from(pointMovements)
      .where(
        and(
          eq(pointMovements.membership_no, account.membership_no),
          eq(pointMovements.point_type_code, account.point_type_code),
          eq(pointMovements.kind, 'expired'),
        ),
      );
    const done = new Set(expired.map(({ item_id }) => item_id));
    for (const { movement_id: _id, ...lot } of lots) {
      if (lot.expires_at > now || done.has(lot.item_id)) continue;
      const points = Math.min(unspent.get(lot.item_id) ?? 0, free);
      await movePoints(tx, { ...lot, kind: 'expired', points: 0 - points, at: now });
      free -= points;
    }
  });

/** Creates the daily job that expires points, one account at a time. */
export const createExpirePoints =
  ({ db, clock }: Pick<PaymentRouteDeps, 'db' | 'clock'>) =>
  async (): Promise<void> => {
    const now = clock.now();
    const due = await db
      .selectDistinct({
        membership_no: pointMovements.membership_no,
        point_type_code: pointMovements.point_type_code,
      })
      .from(pointMovements)
      .where(
        and(
          eq(pointMovements.kind, 'earned'),
          sql`${pointMovements.points} > 0`,
          isNotNull(pointMovements.expires_at),
          lte(pointMovements.expires_at, now),
          hasNo(db, 'reversed'),
          hasNo(db, 'expired'),
        ),
      )
      .limit(mostAtOnce);
    for (const account of due) await expireAccount(db, account, now);
  };
