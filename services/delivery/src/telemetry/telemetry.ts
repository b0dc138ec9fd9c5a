import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import type { Log } from '@travel/kit/log';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import type { DeliveryDb } from '../database/database.ts';
import { telemetryMinutes } from '../database/tables.ts';
import type { LiveState } from '../live/live-state.ts';
import { releasesOf } from '../rollouts/rollout-rows.ts';
import { addFigures, figuresOf, noFigures } from './figures.ts';
import type { Figures } from './figures.ts';

/** Reports of pages, summed by release and minute. */
export interface Telemetry {
  /** Counts what is about releases that are live; answers how many those were. */
  take(events: readonly TelemetryEvent[]): number;
  /** By version, since that moment and that revision of the rollout; all that was taken here is in it. */
  figures(name: PackageName, since: Date, revision?: number): Promise<Map<string, Figures>>;
  /** Writes what is in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface TelemetryOptions {
  db: DeliveryDb;
  state: () => LiveState;
  log: Pick<Log, 'warn'>;
  clock?: Clock;
}

interface Bucket {
  readonly minute: Date;
  readonly package: PackageName;
  readonly version: string;
  readonly revision: number;
  readonly figures: Figures;
}

const flushMs = 5_000;
const minuteMs = 60_000;
const keptMs = 25 * 60 * minuteMs;

/** Nothing of a visitor is kept, and no more rows than live releases times minutes of a day. */
export const createTelemetry = ({ db, state, log, clock = systemClock }: TelemetryOptions): Telemetry => {
  let buckets = new Map<string, Bucket>();

  /** Answers whether the event is about a release that is live. */
  const add = (event: TelemetryEvent): boolean => {
    const { package: name, version } = event;
    const rollout = state().rollouts.get(name);
    if (!rollout || !releasesOf(rollout).some((release) => release.version === version)) return false;
    const { revision } = rollout;
    const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
    const key = `${name}@${version}/${revision}/${minute.getTime()}`;
    const figures = addFigures(buckets.get(key)?.figures ?? noFigures(), figuresOf(event));
    buckets.set(key, { minute, package: name, version, revision, figures });
    return true;
  };

  const writeOut = async (): Promise<void> => {
    if (buckets.size === 0) return;
    const taken = buckets;
    buckets = new Map();
    try {
      // In one order in every copy, so that two that write at once do not wait for each other.
      const ordered = [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1));
      await write(
        db,
        ordered.map(([, bucket]) => bucket),
      );
    } catch (error) {
      // Kept for the next try, together with what came meanwhile.
      for (const [key, bucket] of taken) {
        const figures = addFigures(bucket.figures, buckets.get(key)?.figures ?? noFigures());
        if (bucket.minute.getTime() > clock.now().getTime() - keptMs) buckets.set(key, { ...bucket, figures });
      }
      throw error;
    }
    await db.delete(telemetryMinutes).where(lt(telemetryMinutes.minute, new Date(clock.now().getTime() - keptMs)));
  };

  // One after the other: whoever reads after a flush has to find what an earlier one is still writing.
  let last: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => (last = last.catch(() => {}).then(writeOut));

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'Reports of pages could not be written; trying again'));
  }, flushMs);
  timer.unref();

  return {
    take: (events) => events.filter(add).length,
    async figures(name, since, revision = 0) {
      await flush();
      const rows = await db
        .select()
        .from(telemetryMinutes)
        .where(
          and(
            eq(telemetryMinutes.package, name),
            gte(telemetryMinutes.minute, since),
            gte(telemetryMinutes.revision, revision),
          ),
        );
      const byVersion = new Map<string, Figures>();
      for (const row of rows) {
        byVersion.set(row.version, addFigures(byVersion.get(row.version) ?? noFigures(), row));
      }
      return byVersion;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch((error: unknown) => log.warn({ err: error }, 'The last reports of pages are lost'));
    },
  };
};

const write = async (db: DeliveryDb, buckets: readonly Bucket[]): Promise<void> => {
  const sum = (column: string) => sql.raw(`telemetry_minutes.${column} + excluded.${column}`);
  const sumClasses = (column: string) =>
    sql.raw(
      `(select array_agg(a + b order by place) from unnest(telemetry_minutes.${column}, excluded.${column}) with ordinality as classes(a, b, place))`,
    );
  await db
    .insert(telemetryMinutes)
    .values(
      buckets.map(({ figures, ...key }) => ({
        ...key,
        ...figures,
        mounted: [...figures.mounted],
        lcp: [...figures.lcp],
      })),
    )
    .onConflictDoUpdate({
      target: [telemetryMinutes.package, telemetryMinutes.version, telemetryMinutes.minute, telemetryMinutes.revision],
      set: {
        loads: sum('loads'),
        loadFailures: sum('load_failures'),
        mountFailures: sum('mount_failures'),
        renderFailures: sum('render_failures'),
        mounted: sumClasses('mounted'),
        lcp: sumClasses('lcp'),
      },
    });
};
