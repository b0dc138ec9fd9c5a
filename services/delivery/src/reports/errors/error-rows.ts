import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import type { DeliveryDb } from '../../database/database.ts';
import { collectedErrors, collectedErrorVisitors } from '../../database/tables.ts';

/** A group of similar failures, with the latest failure as an example. */
export interface ErrorGroup {
  readonly id: string;
  readonly package: PackageName;
  readonly version: string;
  readonly module: string;
  readonly kind: FailureEvent['kind'];
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  /** The page on which a failure of this group first occurred. */
  readonly firstPath: string;
  readonly organisation: string;
  readonly browser: string;
  readonly count: number;
  /** Digests of affected visitors. */
  readonly visitors: ReadonlySet<string>;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

export type ErrorRow = Omit<ErrorGroup, 'visitors'> & { readonly visitors: number };

const mostVisitors = 1_000;
/** How many groups of a release are stored. Groups with more visitors take precedence. */
const mostOfRelease = 200;
const retentionMs = 30 * 86_400_000;

/**
 * Adds failures to stored groups. Every copy of the service writes groups in the same order, so that concurrent writes
 * cannot deadlock.
 */
export const writeErrors = async (db: DeliveryDb, groups: readonly ErrorGroup[]): Promise<void> => {
  if (groups.length === 0) return;
  const ordered = groups.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await db.transaction(async (tx) => {
    const known = await tx
      .insert(collectedErrors)
      .values(ordered.map((group) => ({ ...group, visitors: 0 })))
      .onConflictDoUpdate({
        target: collectedErrors.id,
        set: {
          message: sql`excluded.message`,
          stack: sql`excluded.stack`,
          path: sql`excluded.path`,
          organisation: sql`excluded.organisation`,
          browser: sql`excluded.browser`,
          count: sql`least(collected_errors.count::bigint + excluded.count, 2147483647)::int`,
          lastSeen: sql`excluded.last_seen`,
        },
      })
      .returning({ id: collectedErrors.id, visitors: collectedErrors.visitors });
    const open = new Set(known.filter(({ visitors }) => visitors < mostVisitors).map(({ id }) => id));
    const met = ordered.flatMap(({ id, visitors }) =>
      open.has(id) ? [...visitors].slice(0, mostVisitors).map((visitor) => ({ error: id, visitor })) : [],
    );
    if (met.length === 0) return;
    const fresh = await tx
      .insert(collectedErrorVisitors)
      .values(met)
      .onConflictDoNothing()
      .returning({ error: collectedErrorVisitors.error });
    for (const [id, rows] of Map.groupBy(fresh, ({ error }) => error)) {
      await tx
        .update(collectedErrors)
        .set({ visitors: sql`${collectedErrors.visitors} + ${rows.length}` })
        .where(eq(collectedErrors.id, id));
    }
  });
};

/** Deletes errors not seen for thirty days, and groups of a release beyond the limit. */
export const deleteOldErrors = async (db: DeliveryDb, now: Date): Promise<void> => {
  await db.delete(collectedErrors).where(lt(collectedErrors.lastSeen, new Date(now.getTime() - retentionMs)));
  const ranked = db
    .select({
      id: collectedErrors.id,
      place:
        sql<number>`row_number() over (partition by package, version order by visitors desc, last_seen desc, id)`.as(
          'place',
        ),
    })
    .from(collectedErrors)
    .as('ranked');
  const beyond = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${mostOfRelease}`);
  await db.delete(collectedErrors).where(inArray(collectedErrors.id, beyond));
};

export interface ErrorQuery {
  readonly package: PackageName;
  readonly version?: string | undefined;
  readonly since: Date;
  readonly limit: number;
}

export const readErrors = (db: DeliveryDb, { package: name, version, since, limit }: ErrorQuery): Promise<ErrorRow[]> =>
  db
    .select()
    .from(collectedErrors)
    .where(
      and(
        eq(collectedErrors.package, name),
        gte(collectedErrors.lastSeen, since),
        version === undefined ? undefined : eq(collectedErrors.version, version),
      ),
    )
    .orderBy(desc(collectedErrors.visitors), desc(collectedErrors.lastSeen), asc(collectedErrors.id))
    .limit(limit);

export const findError = async (db: DeliveryDb, name: PackageName, id: string): Promise<ErrorRow | undefined> => {
  const [row] = await db
    .select()
    .from(collectedErrors)
    .where(and(eq(collectedErrors.package, name), eq(collectedErrors.id, id)));
  return row;
};
