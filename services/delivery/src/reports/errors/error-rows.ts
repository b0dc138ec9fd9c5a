import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { FailureEvent } from '@travel/contracts/telemetry.schema';
import type { DeliveryDb } from '../../database/database.ts';
import { collectedErrors, collectedErrorVisitors } from '../../database/tables.ts';

/** Failures that are alike, with the last one as an example. */
export interface ErrorGroup {
  readonly id: string;
  readonly package: PackageName;
  readonly version: string;
  readonly module: string;
  readonly kind: FailureEvent['kind'];
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  /** Page that had it first. */
  readonly firstPath: string;
  readonly organisation: string;
  readonly browser: string;
  readonly count: number;
  /** Digests of who met it. */
  readonly visitors: ReadonlySet<string>;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/** As it is stored: visitors are counted. */
export type ErrorRow = Omit<ErrorGroup, 'visitors'> & { readonly visitors: number };

/** Visitors of a group who are told apart; it may have more. */
const mostVisitors = 1_000;
/** Groups that are kept of a release: those that most visitors met. */
const mostOfRelease = 200;
const keptMs = 30 * 86_400_000;

/** Adds what was seen. Groups come in one order in every copy, so that two that write at once do not wait in a circle. */
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

/** Deletes what was not seen for thirty days, and of each release what goes beyond what is kept. */
export const forgetErrors = async (db: DeliveryDb, now: Date): Promise<void> => {
  await db.delete(collectedErrors).where(lt(collectedErrors.lastSeen, new Date(now.getTime() - keptMs)));
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

/** Those that most visitors met come first. */
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
