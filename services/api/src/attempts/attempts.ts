import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock';
import { tokenDigest } from '@travel/kit/ids';
import { commonProblem } from '@travel/kit/problem';
import type { ApiDb } from '../database/schema.ts';
import { attempts } from './attempt-table.ts';

/** How often something may go wrong, by what is counted, within a window of time. */
export interface AttemptRule {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Attempts {
  /** @throws ProblemError 429 with retry-after when the rule's limit is reached for that key */
  check(rule: AttemptRule, key: string): Promise<void>;
  /** The same for several rules, in one statement. */
  checkAll(keys: ReadonlyMap<AttemptRule, string>): Promise<void>;
  /** Counts one more; the first one opens the window. */
  count(rule: AttemptRule, key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(rule: AttemptRule, key: string): Promise<void>;
}

/** Counts kept in the database, so that every copy of the API knows them. Keys are stored as digests. */
export const createAttempts = (db: ApiDb, clock: Clock): Attempts => {
  const row = (rule: AttemptRule, key: string) => ({ rule: rule.name, key_hash: tokenDigest(key) });

  const checkAll: Attempts['checkAll'] = async (keys) => {
    const now = clock.now();
    const rules = [...keys.keys()];
    const asked = [...keys].map(([rule, key]) =>
      and(eq(attempts.rule, rule.name), eq(attempts.key_hash, row(rule, key).key_hash)),
    );
    const found = await db
      .select()
      .from(attempts)
      .where(and(gt(attempts.window_ends_at, now), or(...asked)));
    const reached = found.filter(
      ({ rule, count }) => count >= (rules.find(({ name }) => name === rule)?.limit ?? count),
    );
    if (reached.length === 0) return;
    const ends = Math.max(...reached.map(({ window_ends_at }) => window_ends_at.getTime()));
    const seconds = Math.ceil((ends - now.getTime()) / 1000);
    throw commonProblem('too_many_requests', {
      title: 'Too many attempts',
      detail: `Too many attempts. Try again in ${seconds} seconds.`,
      headers: { 'retry-after': String(seconds) },
    });
  };

  return {
    check: (rule, key) => checkAll(new Map([[rule, key]])),
    checkAll,

    async count(rule, key) {
      const now = clock.now();
      const window_ends_at = new Date(now.getTime() + rule.windowMs);
      const over = sql`${attempts.window_ends_at} <= ${now.toISOString()}::timestamptz`;
      await db
        .insert(attempts)
        .values({ ...row(rule, key), count: 1, window_ends_at })
        .onConflictDoUpdate({
          target: [attempts.rule, attempts.key_hash],
          set: {
            count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
            window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${attempts.window_ends_at} end`,
          },
        });
      const ended = db
        .select({ key_hash: attempts.key_hash })
        .from(attempts)
        .where(lt(attempts.window_ends_at, now))
        .limit(100)
        .for('update', { skipLocked: true });
      await db.delete(attempts).where(and(lt(attempts.window_ends_at, now), inArray(attempts.key_hash, ended)));
    },

    async forget(rule, key) {
      const { key_hash } = row(rule, key);
      await db.delete(attempts).where(and(eq(attempts.rule, rule.name), eq(attempts.key_hash, key_hash)));
    },
  };
};
