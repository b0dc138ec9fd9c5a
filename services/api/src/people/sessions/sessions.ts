import { and, eq, getTableColumns, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { User } from '@travel/contracts/session.schema';
import type { Clock } from '@travel/kit/clock';
import { randomCode, randomToken, tokenDigest } from '@travel/kit/ids';
import { accounts } from '../accounts/account-table.ts';
import type { Account } from '../accounts/account-table.ts';
import { toUser } from '../accounts/user.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
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
  /** The member discount in percent; null for non-members. */
  readonly member_percent: number | null;
  /** Where it was opened. */
  readonly organisation_id: string;
  /** How it was opened: by a key it is not the account's owner who does what is done. */
  readonly opened_by: Opening;
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

/** Returns a part of a statement: the member discount of an account in percent; null for non-members. */
export type MemberDiscountOf = (userId: typeof sessions.user_id | string) => SQL<number | null>;

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly memberDiscountOf: MemberDiscountOf;
}

export interface Sessions {
  /** Opens a session, and clears away what has run out. */
  open(beginning: Beginning): Promise<OpenedSession>;
  /** Finds the session of a cookie and moves its end on; null where it has ended or never was, or the account is blocked. */
  find(token: string): Promise<LiveSession | null>;
  /** Ends the session of a cookie. One that has ended already is no error. */
  end(token: string): Promise<void>;
  /** Returns a part of a statement: the member discount of whose session a cookie opens now; null for anybody else. */
  discountColumn(token: string | null): SQL<number | null>;
}

/** Returns whether a cookie's token opens a session now. */
const isLive = (token: string, now: Date) =>
  and(eq(sessions.token_hash, tokenDigest(token)), gt(sessions.expires_at, now), eq(accounts.is_blocked, false));

export const createSessions = ({ db, clock, memberDiscountOf }: Dependencies): Sessions => ({
  async open({ account, organisationId, openedBy }) {
    const now = clock.now();
    const token = randomToken();
    const session_id = `S${randomCode(20)}`;
    await clearEndedSessions(db, now);
    const [opened] = await db
      .insert(sessions)
      .values({
        token_hash: tokenDigest(token),
        session_id,
        user_id: account.user_id,
        organisation_id: organisationId,
        opened_by: openedBy,
        created_at: now,
        expires_at: new Date(now.getTime() + idleLimitMs),
        ends_at: new Date(now.getTime() + longestSessionMs),
      })
      .returning({ percent: memberDiscountOf(account.user_id) });
    return {
      token,
      session_id,
      ...withMembership(account, opened?.percent ?? null),
      organisation_id: organisationId,
      opened_by: openedBy,
      account_organisation_id: account.organisation_id,
    };
  },

  async find(token) {
    const now = clock.now();
    const [found] = await db
      .select({
        session: getTableColumns(sessions),
        account: getTableColumns(accounts),
        percent: memberDiscountOf(sessions.user_id),
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.user_id, sessions.user_id))
      .where(isLive(token, now));
    if (!found) return null;
    const { session, account, percent } = found;
    const expires_at = new Date(Math.min(now.getTime() + idleLimitMs, session.ends_at.getTime()));
    // Once an hour is often enough: most requests then only read.
    if (expires_at.getTime() - session.expires_at.getTime() > hourMs) {
      await db.update(sessions).set({ expires_at }).where(eq(sessions.token_hash, session.token_hash));
    }
    return {
      session_id: session.session_id,
      ...withMembership(account, percent),
      organisation_id: session.organisation_id,
      opened_by: session.opened_by,
      account_organisation_id: account.organisation_id,
    };
  },

  async end(token) {
    await db.delete(sessions).where(eq(sessions.token_hash, tokenDigest(token)));
  },

  discountColumn(token) {
    if (token === null) return sql`null::int`;
    const discount = db
      .select({ percent: memberDiscountOf(sessions.user_id) })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.user_id, sessions.user_id))
      .where(isLive(token, clock.now()));
    return sql`(${discount})`;
  },
});

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

/** Ends every session of somebody, on all devices, but for the one named. */
export const endSessionsOf = async (db: ApiDb, userId: string, exceptSessionId = ''): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.session_id, exceptSessionId)));
};
