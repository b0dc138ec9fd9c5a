import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Db, Schema } from '../database/database.ts';
import { tokenDigest } from '../crypto/random-id.ts';
import { commonProblem } from '../problem/problem.ts';
import type { RateLimitTable } from './rate-limit-table.ts';

/** The number of permitted actions in a time window. The window starts with the first action. */
export interface SharedLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Keys by limit: for example an account, an IP address or a card. */
export type LimitedKeys = ReadonlyMap<SharedLimit, string>;

export interface SharedLimits {
  /**
   * Checks a limit.
   * @throws ProblemError 429 with retry-after if the limit is reached for the key
   */
  check(limit: SharedLimit, key: string): Promise<void>;
  checkAll(keys: LimitedKeys): Promise<void>;
  count(limit: SharedLimit, key: string): Promise<void>;
  /**
   * Counts one action for each limit before it is performed, so that concurrent actions never exceed the limits.
   * @throws ProblemError 429 if one of the limits is reached; then nothing is counted
   */
  takeAll(keys: LimitedKeys): Promise<void>;
  /** Takes back a counted action for each limit, if the action need not be counted after all. */
  restoreAll(keys: LimitedKeys): Promise<void>;
  forget(limit: SharedLimit, key: string): Promise<void>;
}

export interface SharedLimitOptions {
  readonly db: Pick<Db<Schema>, 'select' | 'insert' | 'update' | 'delete'>;
  readonly table: RateLimitTable;
  readonly clock: Clock;
  /** Factor by which all limits are multiplied; 0 disables them. 1 by default. */
  readonly factor?: number;
  onLimited?(limit: SharedLimit): void;
}

const clearEveryMs = 60_000;

const createTooManyAttempts = (seconds: number) =>
  commonProblem('too_many_requests', {
    title: 'Too many attempts',
    detail: `Too many attempts. Try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });

interface Count {
  readonly limit: SharedLimit;
  readonly count: number;
  /** End of the time window in which the actions were counted. */
  readonly endsAt: Date;
}

/** Creates access to the stored counts. Each count is stored under the digest of its key. */
const createCounts = ({ db, table, clock }: Pick<SharedLimitOptions, 'db' | 'table' | 'clock'>) => {
  const id = { rule: table.rule, key_hash: table.key_hash };
  const columns = { rule: table.rule, count: table.count, endsAt: table.window_ends_at };
  const row = ({ name }: SharedLimit, key: string) => ({ rule: name, key_hash: tokenDigest(key) });
  const isRow = (limit: SharedLimit, key: string) => {
    const { rule, key_hash } = row(limit, key);
    return and(eq(table.rule, rule), eq(table.key_hash, key_hash));
  };
  const isAnyOf = (keys: LimitedKeys) => or(...[...keys].map(([limit, key]) => isRow(limit, key)));
  const toCounts = (
    keys: LimitedKeys,
    rows: readonly (Omit<Count, 'limit'> & { readonly rule: string })[],
  ): readonly Count[] =>
    [...keys.keys()].flatMap((limit) =>
      rows.filter(({ rule }) => rule === limit.name).map(({ count, endsAt }) => ({ limit, count, endsAt })),
    );
  let clearedAt = 0;

  return {
    /** Returns the counts whose time windows have not ended. */
    async find(keys: LimitedKeys): Promise<readonly Count[]> {
      const rows = await db
        .select(columns)
        .from(table)
        .where(and(gt(table.window_ends_at, clock.now()), isAnyOf(keys)));
      return toCounts(keys, rows);
    },

    /**
     * Counts one action for each limit in one statement, and returns the new counts. The first action of a key starts
     * its time window.
     */
    async add(keys: LimitedKeys): Promise<readonly Count[]> {
      const now = clock.now();
      const over = sql`${table.window_ends_at} <= ${now.toISOString()}::timestamptz`;
      const values = [...keys]
        .map(([limit, key]) => ({
          ...row(limit, key),
          count: 1,
          window_ends_at: new Date(now.getTime() + limit.windowMs),
        }))
        // Sorted as in `restore`, so that two transactions never deadlock.
        .toSorted((one, other) => (one.rule < other.rule ? -1 : 1));
      const rows = await db
        .insert(table)
        .values(values)
        .onConflictDoUpdate({
          target: [table.rule, table.key_hash],
          set: {
            count: sql`case when ${over} then 1 else ${table.count} + 1 end`,
            window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${table.window_ends_at} end`,
          },
        })
        .returning(columns);
      return toCounts(keys, rows);
    },

    async restore(keys: LimitedKeys): Promise<void> {
      // Locks the rows in sorted order, because an update on its own locks them in physical order.
      const held = db
        .select(id)
        .from(table)
        .where(and(isAnyOf(keys), gt(table.count, 0)))
        .orderBy(sql`${table.rule} collate "C"`)
        .for('update');
      await db
        .update(table)
        .set({ count: sql`${table.count} - 1` })
        .where(inArray(sql`(${table.rule}, ${table.key_hash})`, held));
    },

    async forget(limit: SharedLimit, key: string): Promise<void> {
      await db.delete(table).where(isRow(limit, key));
    },

    /** Deletes counts of ended time windows from time to time. */
    async clearEnded(): Promise<void> {
      const now = clock.now();
      if (Math.abs(now.getTime() - clearedAt) < clearEveryMs) return;
      clearedAt = now.getTime();
      const ended = db
        .select(id)
        .from(table)
        .where(lt(table.window_ends_at, now))
        .limit(1_000)
        .for('update', { skipLocked: true });
      await db.delete(table).where(inArray(sql`(${table.rule}, ${table.key_hash})`, ended));
    },
  };
};

/**
 * Creates limits whose counts are stored in the database, so that all instances of a service share them. Keys are
 * stored as digests.
 */
export const createSharedLimits = (options: SharedLimitOptions): SharedLimits => {
  const { clock, factor = 1, onLimited } = options;
  const counts = createCounts(options);

  const refuse = (reached: readonly Count[]): void => {
    if (reached.length === 0) return;
    for (const { limit } of reached) onLimited?.(limit);
    const ends = Math.max(...reached.map(({ endsAt }) => endsAt.getTime()));
    throw createTooManyAttempts(Math.max(1, Math.ceil((ends - clock.now().getTime()) / 1000)));
  };

  const checkAll: SharedLimits['checkAll'] = async (keys) => {
    if (factor === 0) return;
    const found = await counts.find(keys);
    refuse(found.filter(({ limit, count }) => count >= limit.limit * factor));
  };

  return {
    check: (limit, key) => checkAll(new Map([[limit, key]])),
    checkAll,

    async count(limit, key) {
      await counts.add(new Map([[limit, key]]));
      await counts.clearEnded();
    },

    async takeAll(keys) {
      if (factor === 0) return;
      const taken = await counts.add(keys);
      const reached = taken.filter(({ limit, count }) => count > limit.limit * factor);
      if (reached.length > 0) await counts.restore(keys);
      refuse(reached);
    },

    async restoreAll(keys) {
      if (factor > 0) await counts.restore(keys);
    },

    forget: counts.forget,
  };
};
