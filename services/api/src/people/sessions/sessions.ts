import { and, eq, getTableColumns, inArray, lt, ne } from 'drizzle-orm';
import type { User } from '@travel/contracts/session.schema';
import type { Clock } from '@travel/kit/clock';
import { randomCode, randomToken, tokenDigest } from '@travel/kit/ids';
import { accounts } from '../accounts/account-table.ts';
import type { Account } from '../accounts/account-table.ts';
import { toUser } from '../accounts/user.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { subscriptions } from '../../membership/subscriptions/subscription-tables.ts';
import { plans } from '../../membership/plans/plan-table.ts';
import { isLive, isMembershipOf } from './running-membership.ts';
import { sessions } from './session-table.ts';
import type { Opening } from './session-table.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Unused that long, a session ends. */
const idleLimitMs = 14 * dayMs;
/** However much it is used, it ends after that. */
export const longestSessionMs = 90 * dayMs;

export interface LiveSession {
  readonly session_id: string;
  readonly user: User;
  /** What a member pays less where there are prices for members; null for who is none. */
  readonly member_percent: number | null;
  /** Where it was opened. */
  readonly organisation_id: string;
  /** Where the account was made: whose customer somebody is, wherever they sign in. */
  readonly account_organisation_id: string;
}

export interface OpenedSession extends LiveSession {
  /** For the cookie; the database knows its digest only. */
  readonly token: string;
}

export interface Beginning {
  readonly account: Account;
  readonly organisationId: string;
  readonly openedBy: Opening;
}

const withMembership = (
  account: Account,
  member_percent: number | null,
): Pick<LiveSession, 'user' | 'member_percent'> => ({
  user: { ...toUser(account), is_member: member_percent !== null },
  member_percent,
});

/** Opens a session, and clears away what has run out. */
export const openSession = async (db: ApiDb, clock: Clock, beginning: Beginning): Promise<OpenedSession> => {
  const now = clock.now();
  const token = randomToken();
  const session_id = `S${randomCode(20)}`;
  await clearEndedSessions(db, now);
  await db.insert(sessions).values({
    token_hash: tokenDigest(token),
    session_id,
    user_id: beginning.account.user_id,
    organisation_id: beginning.organisationId,
    opened_by: beginning.openedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + idleLimitMs),
    ends_at: new Date(now.getTime() + longestSessionMs),
  });
  const [membership] = await db
    .select({ percent: plans.member_discount_percent })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sub_id, subscriptions.sub_id))
    .where(isMembershipOf(beginning.account.user_id));
  return {
    token,
    session_id,
    ...withMembership(beginning.account, membership?.percent ?? null),
    organisation_id: beginning.organisationId,
    account_organisation_id: beginning.account.organisation_id,
  };
};

const clearEndedSessions = async (db: ApiDb, now: Date): Promise<void> => {
  // Rows that another sign-in clears at this moment are left to it.
  const ended = db
    .select({ token_hash: sessions.token_hash })
    .from(sessions)
    .where(lt(sessions.expires_at, now))
    .limit(100)
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.token_hash, ended));
};

/** The session of a cookie, its end moved on; null where it has ended or never was, or the account is blocked. */
export const findSession = async (db: ApiDb, clock: Clock, token: string): Promise<LiveSession | null> => {
  const now = clock.now();
  const token_hash = tokenDigest(token);
  const [found] = await db
    .select({
      session: getTableColumns(sessions),
      account: getTableColumns(accounts),
      percent: plans.member_discount_percent,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.user_id, sessions.user_id))
    .leftJoin(subscriptions, isMembershipOf(sessions.user_id))
    .leftJoin(plans, eq(plans.sub_id, subscriptions.sub_id))
    .where(isLive(token, now));
  if (!found) return null;
  const { session, account, percent } = found;
  const expires_at = new Date(Math.min(now.getTime() + idleLimitMs, session.ends_at.getTime()));
  // Once an hour is often enough: most requests then only read.
  if (expires_at.getTime() - session.expires_at.getTime() > hourMs) {
    await db.update(sessions).set({ expires_at }).where(eq(sessions.token_hash, token_hash));
  }
  return {
    session_id: session.session_id,
    ...withMembership(account, percent),
    organisation_id: session.organisation_id,
    account_organisation_id: account.organisation_id,
  };
};

/** Ends the session of a cookie. One that has ended already is no error. */
export const endSession = async (db: ApiDb, token: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenDigest(token)));
};

/** Ends every session of somebody, on all devices, but for the one named. */
export const endSessionsOf = async (db: ApiDb, userId: string, exceptSessionId = ''): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.session_id, exceptSessionId)));
};
