import { and, eq, exists, getTableColumns, gt, isNotNull, or } from 'drizzle-orm';
import type { StaffSite } from '@travel/contracts/releases/staff-sites';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode, randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import { minuteMs } from '@travel/contracts/time/durations';
import { accounts, type Account } from '../accounts/account-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { staffMembers } from '../staff/staff-tables.ts';
import { operatorSessions } from './operator-tables.ts';
import { deleteRowsBefore } from '../../platform/retention/clear-old-rows.ts';

/** Idle time after which an operator session ends. */
const idleLimitMs = 30 * minuteMs;

/** Maximum lifetime of a session, even if it is used all the time. */
const maxLifetimeMs = 12 * 60 * minuteMs;

/** Maximum time between the password and the second factor, including the enrolment of an authenticator app. */
const betweenStepsMs = 15 * minuteMs;

export interface OperatorLogin {
  readonly account: Account;
  readonly session: typeof operatorSessions.$inferSelect;
}

export interface OperatorSessions {
  /** Creates a session after the password. It gives no access before the second factor. Returns the cookie value. */
  begin(userId: string, site: StaffSite['name']): Promise<string>;
  /** Replaces a session after the second factor by a session that gives access. Returns the cookie value. */
  finish(login: OperatorLogin): Promise<string>;
  /** Stores that the operator entered a code again during the session. */
  confirm(login: OperatorLogin): Promise<void>;
  /**
   * Finds a session and extends it unless `quiet`. Returns null if the session has ended or never existed, or if its
   * account is blocked or no longer allowed on the site.
   */
  find(token: string, quiet?: boolean): Promise<OperatorLogin | null>;
  end(token: string): Promise<void>;
}

const endedSessions = { keys: [operatorSessions.token_hash], time: operatorSessions.expires_at } as const;

export const createOperatorSessions = (db: ApiDb, clock: Clock): OperatorSessions => {
  const open = async (
    userId: string,
    site: StaffSite['name'],
    lifeMs: number,
    secondStepAt: Date | null,
  ): Promise<string> => {
    const now = clock.now();
    const token = randomToken();
    await db.execute(deleteRowsBefore(endedSessions, now.toISOString(), 100));
    await db.insert(operatorSessions).values({
      token_hash: tokenDigest(token),
      session_id: `O${randomCode(20)}`,
      user_id: userId,
      site,
      second_step_at: secondStepAt,
      created_at: now,
      expires_at: new Date(now.getTime() + Math.min(idleLimitMs, lifeMs)),
      ends_at: new Date(now.getTime() + lifeMs),
    });
    return token;
  };
  const isStaff = exists(
    db.select({ user_id: staffMembers.user_id }).from(staffMembers).where(eq(staffMembers.user_id, accounts.user_id)),
  );
  const isAllowed = or(
    and(eq(operatorSessions.site, 'ops'), eq(accounts.role, 'operator')),
    and(eq(operatorSessions.site, 'office'), isNotNull(accounts.email_confirmed_at), isStaff),
  );
  const matchSession = ({ session }: OperatorLogin) => eq(operatorSessions.token_hash, session.token_hash);

  return {
    begin: (userId, site) => open(userId, site, betweenStepsMs, null),

    async finish(login) {
      const token = await open(login.account.user_id, login.session.site, maxLifetimeMs, clock.now());
      await db.delete(operatorSessions).where(matchSession(login));
      return token;
    },

    async confirm(login) {
      await db.update(operatorSessions).set({ second_step_at: clock.now() }).where(matchSession(login));
    },

    async find(token, quiet = false) {
      const now = clock.now();
      const [found] = await db
        .select({ session: getTableColumns(operatorSessions), account: getTableColumns(accounts) })
        .from(operatorSessions)
        .innerJoin(accounts, eq(accounts.user_id, operatorSessions.user_id))
        .where(
          and(
            eq(operatorSessions.token_hash, tokenDigest(token)),
            gt(operatorSessions.expires_at, now),
            eq(accounts.is_blocked, false),
            isAllowed,
          ),
        );
      if (!found) return null;
      if (quiet) return found;
      const expires_at = new Date(Math.min(now.getTime() + idleLimitMs, found.session.ends_at.getTime()));
      // Extends the session at most once a minute, so that most requests only read.
      if (expires_at.getTime() - found.session.expires_at.getTime() <= minuteMs) return found;
      await db.update(operatorSessions).set({ expires_at }).where(matchSession(found));
      return { ...found, session: { ...found.session, expires_at } };
    },

    async end(token) {
      await db.delete(operatorSessions).where(eq(operatorSessions.token_hash, tokenDigest(token)));
    },
  };
};

export const endOperatorSessions = async (tx: ApiDb, userId: string): Promise<void> => {
  await tx.delete(operatorSessions).where(eq(operatorSessions.user_id, userId));
};
