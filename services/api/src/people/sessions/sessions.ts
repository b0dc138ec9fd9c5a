import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Device } from '@travel/contracts/endpoints/sessions';
import type { User } from '@travel/contracts/session.schema';
import type { Clock } from '@travel/kit/clock';
import { randomCode, randomToken, tokenDigest } from '@travel/kit/ids';
import { accounts } from '../accounts/account-table.ts';
import type { Account } from '../accounts/account-table.ts';
import { toUser } from '../accounts/user.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { blockedSessions } from './blocked-session-table.ts';
import { wasBlocked } from './blocked-sessions.ts';
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
  /** Whether its owner is known to read what is mailed there. */
  readonly email_confirmed: boolean;
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
  /** What the device says of where it is. */
  readonly timeZone?: string | undefined;
}

/** Where a session is opened. */
export interface OpenedAt {
  readonly device: Device;
  readonly network: string | null;
  /** Hash of the browser's key. */
  readonly browser: string;
}

const ofAccount = (
  account: Account,
  member_percent: number | null,
): Pick<LiveSession, 'user' | 'member_percent' | 'email_confirmed' | 'account_organisation_id'> => ({
  user: { ...toUser(account), is_member: member_percent !== null },
  member_percent,
  email_confirmed: account.email_confirmed_at !== null,
  account_organisation_id: account.organisation_id,
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
  open(beginning: Beginning, at: OpenedAt): Promise<OpenedSession>;
  /** Finds the session of a cookie and moves its end on; null where it has ended or never was, or the account is blocked. */
  find(token: string): Promise<LiveSession | null>;
  /** Whether the session of a cookie was ended by a block of its account. */
  wasBlocked(token: string): Promise<boolean>;
  /** Ends the session of a cookie. One that has ended already is no error. */
  end(token: string): Promise<void>;
  /** Returns a part of a statement: the member discount of whose session a cookie opens now; null for anybody else. */
  discountColumn(token: string | null): SQL<number | null>;
}

/** Returns whether a cookie's token opens a session now. */
const isLive = (token: string, now: Date) =>
  and(eq(sessions.token_hash, tokenDigest(token)), gt(sessions.expires_at, now), eq(accounts.is_blocked, false));

/** Each request of who is signed in asks it: written once, and planned once for each connection. */
const liveSessionIn = ({ db, memberDiscountOf }: Pick<Dependencies, 'db' | 'memberDiscountOf'>) =>
  db
    .select({
      session: getTableColumns(sessions),
      account: getTableColumns(accounts),
      percent: memberDiscountOf(sessions.user_id),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.user_id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token_hash')),
        gt(sessions.expires_at, sql.placeholder('now')),
        eq(accounts.is_blocked, false),
      ),
    )
    .prepare('live_session');

export const createSessions = ({ db, clock, memberDiscountOf }: Dependencies): Sessions => {
  const liveSession = liveSessionIn({ db, memberDiscountOf });
  return {
    async open({ account, organisationId, openedBy, timeZone }, { device, network, browser }) {
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
          ...device,
          network,
          time_zone: timeZone,
          last_used_at: now,
          browser_hash: browser,
        })
        .returning({ percent: memberDiscountOf(account.user_id) });
      return {
        token,
        session_id,
        ...ofAccount(account, opened?.percent ?? null),
        organisation_id: organisationId,
        opened_by: openedBy,
      };
    },

    async find(token) {
      const now = clock.now();
      const [found] = await liveSession.execute({ token_hash: tokenDigest(token), now });
      if (!found) return null;
      const { session, account, percent } = found;
      const expires_at = new Date(Math.min(now.getTime() + idleLimitMs, session.ends_at.getTime()));
      // Once an hour is often enough: most requests then only read.
      if (expires_at.getTime() - session.expires_at.getTime() > hourMs) {
        await db
          .update(sessions)
          .set({ expires_at, last_used_at: now })
          .where(eq(sessions.token_hash, session.token_hash));
      }
      return {
        session_id: session.session_id,
        ...ofAccount(account, percent),
        organisation_id: session.organisation_id,
        opened_by: session.opened_by,
      };
    },

    wasBlocked: (token) => wasBlocked(db, { token }),

    async end(token) {
      await db.delete(blockedSessions).where(eq(blockedSessions.token_hash, tokenDigest(token)));
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

/** Returns the sessions of somebody that are open, the one used last first. */
export const openSessionsOf = (db: ApiDb, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at));

/** Which sessions of somebody end: one, or all but one. */
export type Ending = { readonly only: string } | { readonly except: string | null };

/**
 * Ends sessions of somebody on their devices and returns how many there were. Their browsers are known no more: who
 * has such a device opens nothing that was done there as a guest.
 */
export const endSessionsOf = async (
  tx: ApiDb,
  userId: string,
  ending: Ending,
  forgetBrowser: (tx: ApiDb, browser: string) => Promise<void>,
): Promise<number> => {
  const which =
    'only' in ending
      ? eq(sessions.session_id, ending.only)
      : ending.except === null
        ? undefined
        : ne(sessions.session_id, ending.except);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), which))
    .returning({ browser: sessions.browser_hash });
  for (const { browser } of ended) if (browser !== null) await forgetBrowser(tx, browser);
  return ended.length;
};
