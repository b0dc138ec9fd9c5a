import { and, eq, gte, lt } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import { routes } from '@travel/contracts/routes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import type { DeliveryDb } from '../database/database.ts';
import { telemetryRoutes } from '../database/tables.ts';
import { addFigures, noFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { addedTo, bucketsOf, columnsOf } from './page-counts.ts';
import type { ReportedRelease } from './page-counts.ts';

/** Reports summed by page, release and ten minutes: no more rows than pages times live releases times a day's steps. */
export interface RouteCounts {
  /** @param isAdded whether a live release adds a page of that path to the route table */
  add(
    release: Pick<ReportedRelease, 'package' | 'version'>,
    event: TelemetryEvent,
    at: Date,
    isAdded: (path: string) => boolean,
  ): void;
  /** By page and version, of what is written. */
  read(name: PackageName, since: Date): Promise<Map<string, Map<string, Figures>>>;
  /** Writes what is in memory; what cannot be written and began before `keptSince` is given up. */
  flush(keptSince: Date): Promise<void>;
  forget(before: Date): Promise<void>;
}

export const routeStepMs = 600_000;

const known = new Set(routes.map(({ path }) => path));

/** What pages say is anybody's text, so that only pages that there are have a row of their own. */
const routeOf = ({ route = '' }: TelemetryEvent, isAdded: (path: string) => boolean): string =>
  known.has(route) || isAdded(route) ? route : 'other';

export const routeCounts = (db: DeliveryDb): RouteCounts => {
  const buckets = bucketsOf<{ package: PackageName; version: string; route: string }>(
    routeStepMs,
    ({ package: name, version, route }) => `${name}@${version}${route}`,
  );
  return {
    add: ({ package: name, version }, event, at, isAdded) =>
      buckets.add({ package: name, version, route: routeOf(event, isAdded) }, event, at),
    async read(name, since) {
      const rows = await db
        .select()
        .from(telemetryRoutes)
        .where(and(eq(telemetryRoutes.package, name), gte(telemetryRoutes.step, since)));
      const byRoute = new Map<string, Map<string, Figures>>();
      for (const row of rows) {
        const versions = byRoute.get(row.route) ?? new Map<string, Figures>();
        versions.set(row.version, addFigures(versions.get(row.version) ?? noFigures(), row));
        byRoute.set(row.route, versions);
      }
      return byRoute;
    },
    flush: (keptSince) =>
      buckets.flush(async (rows) => {
        await db
          .insert(telemetryRoutes)
          .values(rows.map(({ key, from, figures }) => ({ ...key, step: from, ...columnsOf(figures) })))
          .onConflictDoUpdate({
            target: [telemetryRoutes.package, telemetryRoutes.version, telemetryRoutes.route, telemetryRoutes.step],
            set: addedTo('telemetry_routes'),
          });
      }, keptSince),
    async forget(before) {
      await db.delete(telemetryRoutes).where(lt(telemetryRoutes.step, before));
    },
  };
};
