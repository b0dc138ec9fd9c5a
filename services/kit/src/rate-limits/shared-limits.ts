import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Db, Schema } from '../database/database.ts';
import { tokenDigest } from '../crypto/random-id.ts';
import { commonProblem } from '../problem/problem.ts';
import type { RateLimitTable } from './rate-limit-table.ts';

/** How often something may be done, by what is counted, within a window of time that its first time opens. */
export interface SharedLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** What is limited by which key: an account, an address, a card. */
export type LimitedKeys = ReadonlyMap<SharedLimit, string>;

export interface SharedLimits {
  /** @throws ProblemError 429 with retry-after when the limit is reached for that key */
  check(limit: SharedLimit, key: string): Promise<void>;
  /** The same for several limits, in one statement. */
  checkAll(keys: LimitedKeys): Promise<void>;
  /** Counts one more. */
  count(limit: SharedLimit, key: string): Promise<void>;
  /**
   * Counts one more for each before it is done, so that of many at once no more pass than the limits allow.
   * @throws ProblemError 429 when one of them is reached; then nothing is counted
   */
  takeAll(keys: LimitedKeys): Promise<void>;
  /** Takes one back that turned out to be nothing to count. */
  restoreAll(keys: LimitedKeys): Promise<void>;
  /** Forgets what was counted. */
  forget(limit: SharedLimit, key: string): Promise<void>;
}

export interface SharedLimitOptions {
  readonly db: Pick<Db<Schema>, 'select' | 'insert' | 'update' | 'delete'>;
  readonly table: RateLimitTable;
  readonly clock: Clock;
  /** How many times the limits as written are allowed; 0 switches them off. 1 unless given. */
  readonly factor?: number;
  /** Told of each limit that was reached. */
  onLimited?(limit: SharedLimit): void;
}

const clearEveryMs = 60_000;

const tooMany = (seconds: number) =>
  commonProblem('too_many_requests', {
    title: 'Too many attempts',
    detail: `Too many attempts. Try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });

/** Counts kept in the database, so that every copy of a service knows them. Keys are stored as digests. */
export const createSharedLimits = (options: SharedLimitOptions): SharedLimits => {
  const { db, table, clock, factor = 1, onLimited } = options;
  const row = ({ name }: SharedLimit, key: string) => ({ rule: name, key_hash: tokenDigest(key) });
  const isRow = (limit: SharedLimit, key: string) => {
    const { rule, key_hash } = row(limit, key);
    return and(eq(table.rule, rule), eq(table.key_hash, key_hash));
  };

  /** Refuses where one of the found counts is above what its limit allows. */
  const refuse = (reached: readonly { readonly limit: SharedLimit; readonly endsAt: Date }[]): void => {
    if (reached.length === 0) return;
    for (const { limit } of reached) onLimited?.(limit);
    const ends = Math.max(...reached.map(({ endsAt }) => endsAt.getTime()));
    throw tooMany(Math.max(1, Math.ceil((ends - clock.now().getTime()) / 1000)));
  };

  const checkAll: SharedLimits['checkAll'] = async (keys) => {
    if (factor === 0) return;
    const asked = [...keys].map(([limit, key]) => isRow(limit, key));
    const found = await db
      .select()
      .from(table)
      .where(and(gt(table.window_ends_at, clock.now()), or(...asked)));
    refuse(
      [...keys.keys()].flatMap((limit) =>
        found
          .filter(({ rule, count }) => rule === limit.name && count >= limit.limit * factor)
          .map(({ window_ends_at }) => ({ limit, endsAt: window_ends_at })),
      ),
    );
  };

  let clearedAt = 0;
  /** Ended windows are of no use; each count now and then clears a few. */
  const clearEnded = async (now: Date): Promise<void> => {
    if (Math.abs(now.getTime() - clearedAt) < clearEveryMs) return;
    clearedAt = now.getTime();
    const ended = db
      .select({ rule: table.rule, key_hash: table.key_hash })
      .from(table)
      .where(lt(table.window_ends_at, now))
      .limit(1_000)
      .for('update', { skipLocked: true });
    await db.delete(table).where(inArray(sql`(${table.rule}, ${table.key_hash})`, ended));
  };

  /** Counts one more for each, in one statement, and answers how many there are now; the first one opens its window. */
  const addAll = async (keys: LimitedKeys) => {
    const now = clock.now();
    const over = sql`${table.window_ends_at} <= ${now.toISOString()}::timestamptz`;
    const values = [...keys]
      .map(([limit, key]) => ({
        ...row(limit, key),
        count: 1,
        window_ends_at: new Date(now.getTime() + limit.windowMs),
      }))
      // In one order, as `restoreAll` has it, so that no two wait for each other.
      .toSorted((one, other) => (one.rule < other.rule ? -1 : 1));
    const counted = await db
      .insert(table)
      .values(values)
      .onConflictDoUpdate({
        target: [table.rule, table.key_hash],
        set: {
          count: sql`case when ${over} then 1 else ${table.count} + 1 end`,
          window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${table.window_ends_at} end`,
        },
      })
      .returning({ rule: table.rule, count: table.count, endsAt: table.window_ends_at });
    return [...keys.keys()].flatMap((limit) =>
      counted.filter(({ rule }) => rule === limit.name).map(({ count, endsAt }) => ({ limit, count, endsAt })),
    );
  };

  const restoreAll: SharedLimits['restoreAll'] = async (keys) => {
    if (factor === 0) return;
    // An update by itself takes rows as they happen to lie.
    const held = db
      .select({ rule: table.rule, key_hash: table.key_hash })
      .from(table)
      .where(and(or(...[...keys].map(([limit, key]) => isRow(limit, key))), gt(table.count, 0)))
      .orderBy(sql`${table.rule} collate "C"`)
      .for('update');
    await db
      .update(table)
      .set({ count: sql`${table.count} - 1` })
      .where(inArray(sql`(${table.rule}, ${table.key_hash})`, held));
  };

  return {
    check: (limit, key) => checkAll(new Map([[limit, key]])),
    checkAll,
    restoreAll,

    async count(limit, key) {
      await addAll(new Map([[limit, key]]));
      await clearEnded(clock.now());
    },

    async takeAll(keys) {
      if (factor === 0) return;
      const taken = await addAll(keys);
      const reached = taken.filter(({ limit, count }) => count > limit.limit * factor);
      if (reached.length > 0) await restoreAll(keys);
      refuse(reached);
    },

    async forget(limit, key) {
      await db.delete(table).where(isRow(limit, key));
    },
  };
};
