import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { Device } from '@travel/contracts/endpoints/people/sessions';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode, randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import { dayMs, hourMs } from '@travel/contracts/time/durations';
import { accounts, type Account } from '../accounts/account-table.ts';
import { toUser } from '../accounts/user.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { batchLookups } from '../../platform/database/batch-lookups.ts';
import { blockedSessions } from './blocked-session-table.ts';
import { isBlockedSession } from './blocked-sessions.ts';
import { sessions, type SessionOpening } from './session-table.ts';
import type { LiveSession } from '../../platform/http/traveller.ts';
import { deleteRowsBefore } from '../../platform/retention/clear-old-rows.ts';

/** Idle time after which a session ends. */
const idleLimitMs = 14 * dayMs;
/** Maximum lifetime of a session, even if it is used all the time. */
export const longestSessionMs = 90 * dayMs;
/** Lifetime of a session that was opened by a sign-in key, with which support acts for the owner. */
const keySessionMs = hourMs;

export interface OpenedSession extends LiveSession {
  /** Value of the cookie. The database stores only its digest. */
  readonly token: string;
}

export interface NewSession {
  readonly account: Account;
  readonly organisationId: string;
  readonly openedBy: SessionOpening;
  /** Time zone reported by the device. */
  readonly timeZone?: string | undefined;
}

export interface SessionOrigin {
  readonly device: Device;
  readonly network: string | null;
  readonly browser: string;
}

/** Account columns that are read for each request of a signed-in user. */
const accountColumns = {
  user_id: accounts.user_id,
  email: accounts.email,
  firstname: accounts.firstname,
  lastname: accounts.lastname,
  role: accounts.role,
  usr_type: accounts.usr_type,
  is_demo: accounts.is_demo,
  preferred_language: accounts.preferred_language,
  preferred_currency: accounts.preferred_currency,
  calling_code: accounts.calling_code,
  phone: accounts.phone,
  email_confirmed_at: accounts.email_confirmed_at,
  organisation_id: accounts.organisation_id,
};

const toSessionAccount = (
  account: Pick<Account, keyof typeof accountColumns>,
  member_percent: number | null,
): Pick<LiveSession, 'user' | 'member_percent' | 'email_confirmed' | 'account_organisation_id'> => ({
  user: { ...toUser(account), is_member: member_percent !== null },
  member_percent,
  email_confirmed: account.email_confirmed_at !== null,
  account_organisation_id: account.organisation_id,
});

/** Returns an SQL expression for the member discount of an account in percent; null for non-members. */
export type SelectMemberDiscount = (userId: typeof sessions.user_id | string) => SQL<number | null>;

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly selectMemberDiscount: SelectMemberDiscount;
}

export interface Sessions {
  /** Opens a session, and deletes expired ones. */
  open(beginning: NewSession, at: SessionOrigin): Promise<OpenedSession>;
  /**
   * Finds the session of a cookie and extends it. Returns null if the session has ended or never existed, or if the
   * account is blocked.
   */
  find(token: string): Promise<LiveSession | null>;
  /** Returns whether the session of a cookie ended because its account was blocked. */
  wasBlocked(token: string): Promise<boolean>;
  /** Ends the session of a cookie. Does nothing if it has already ended. */
  end(token: string): Promise<void>;
  /**
   * Returns an SQL expression for the member discount of the user whose session cookie has this token; null without a
   * session.
   */
  discountColumn(token: string | null): SQL<number | null>;
}

/** Returns the SQL condition that the session with this cookie token is open now. */
const isLive = (token: string, now: Date) =>
  and(eq(sessions.token_hash, tokenDigest(token)), gt(sessions.expires_at, now), eq(accounts.is_blocked, false));

/**
 * Selects open sessions by their tokens. Every request of a signed-in user runs this statement, so it is prepared once
 * per connection and looks up many tokens at once.
 */
const selectLiveSessions = ({ db, selectMemberDiscount }: Pick<Dependencies, 'db' | 'selectMemberDiscount'>) =>
  db
    .select({
      token_hash: sessions.token_hash,
      session_id: sessions.session_id,
      opened_organisation_id: sessions.organisation_id,
      opened_by: sessions.opened_by,
      expires_at: sessions.expires_at,
      ends_at: sessions.ends_at,
      ...accountColumns,
      percent: selectMemberDiscount(sessions.user_id),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.user_id, sessions.user_id))
    .where(
      and(
        sql`${sessions.token_hash} = any(${sql.placeholder('token_hashes')})`,
        gt(sessions.expires_at, sql.placeholder('now')),
        eq(accounts.is_blocked, false),
      ),
    )
    .prepare('live_sessions');

const endedSessions = { keys: [sessions.token_hash], time: sessions.expires_at } as const;

export const createSessions = ({ db, clock, selectMemberDiscount }: Dependencies): Sessions => {
  const liveSessions = selectLiveSessions({ db, selectMemberDiscount });
  const findLive = batchLookups(async (token_hashes) => {
    const rows = await liveSessions.execute({ token_hashes, now: clock.now() });
    return new Map(rows.map((row) => [row.token_hash, row]));
  });
  return {
    async open({ account, organisationId, openedBy, timeZone }, { device, network, browser }) {
      const now = clock.now();
      const token = randomToken();
      const session_id = `S${randomCode(20)}`;
      const isByKey = openedBy === 'key';
      await db.execute(deleteRowsBefore(endedSessions, now.toISOString(), 100));
      const [opened] = await db
        .insert(sessions)
        .values({
          token_hash: tokenDigest(token),
          session_id,
          user_id: account.user_id,
          organisation_id: organisationId,
          opened_by: openedBy,
          created_at: now,
          expires_at: new Date(now.getTime() + (isByKey ? keySessionMs : idleLimitMs)),
          ends_at: new Date(now.getTime() + (isByKey ? keySessionMs : longestSessionMs)),
          ...device,
          network,
          time_zone: timeZone,
          last_used_at: now,
          browser_hash: browser,
        })
        .returning({ percent: selectMemberDiscount(account.user_id) });
      return {
        token,
        session_id,
        ...toSessionAccount(account, opened?.percent ?? null),
        organisation_id: organisationId,
        opened_by: openedBy,
      };
    },

    async find(token) {
      const found = await findLive(tokenDigest(token));
      if (!found) return null;
      const { token_hash, session_id, opened_organisation_id, opened_by, ends_at, percent } = found;
      const now = clock.now();
      const expires_at = new Date(Math.min(now.getTime() + idleLimitMs, ends_at.getTime()));
      // Extends the session at most once an hour, so that most requests only read.
      if (expires_at.getTime() - found.expires_at.getTime() > hourMs) {
        await db.update(sessions).set({ expires_at, last_used_at: now }).where(eq(sessions.token_hash, token_hash));
      }
      return {
        session_id,
        ...toSessionAccount(found, percent),
        organisation_id: opened_organisation_id,
        opened_by,
      };
    },

    wasBlocked: (token) => isBlockedSession(db, { token }),

    async end(token) {
      await db.delete(blockedSessions).where(eq(blockedSessions.token_hash, tokenDigest(token)));
      await db.delete(sessions).where(eq(sessions.token_hash, tokenDigest(token)));
    },

    discountColumn(token) {
      if (token === null) return sql`null::int`;
      const discount = db
        .select({ percent: selectMemberDiscount(sessions.user_id) })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.user_id, sessions.user_id))
        .where(isLive(token, clock.now()));
      return sql`(${discount})`;
    },
  };
};

/** Returns the open sessions of a user, the last used first. */
export const selectOpenSessions = (db: ApiDb, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at));

/** The sessions of a user to end: one session, or all but one. */
export type SessionsToEnd = { readonly only: string } | { readonly except: string | null };

/**
 * Ends sessions of a user on their devices and returns how many there were. Their browser keys are revoked, so that a
 * person who has such a device cannot open bookings that were made there as a guest.
 */
export const endUserSessions = async (
  tx: ApiDb,
  userId: string,
  ending: SessionsToEnd,
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
