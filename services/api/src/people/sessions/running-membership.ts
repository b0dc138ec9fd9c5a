import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/ids';
import { accounts } from '../accounts/account-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { runningPhases } from '../../membership/subscriptions/subscription-moves.ts';
import { subscriptions } from '../../membership/subscriptions/subscription-tables.ts';
import { plans } from '../../membership/plans/plan-table.ts';
import { sessions } from './session-table.ts';

/** The membership of somebody, while it gives what it promises. */
export const isMembershipOf = (userId: typeof sessions.user_id | string) =>
  and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...runningPhases]));

/** Whether a cookie's token opens a session now. */
export const isLive = (token: string, now: Date) =>
  and(eq(sessions.token_hash, tokenDigest(token)), gt(sessions.expires_at, now), eq(accounts.is_blocked, false));

/** What the member pays less whose session a cookie's token opens; null for anybody else. Part of a statement. */
export const memberPercentColumn = (db: ApiDb, token: string | null, now: Date): SQL<number | null> => {
  if (token === null) return sql`null::int`;
  const percent = db
    .select({ percent: plans.member_discount_percent })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.user_id, sessions.user_id))
    .innerJoin(subscriptions, isMembershipOf(sessions.user_id))
    .innerJoin(plans, eq(plans.sub_id, subscriptions.sub_id))
    .where(isLive(token, now));
  return sql`(${percent})`;
};
