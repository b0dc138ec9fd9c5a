import { and, eq, gte, lt } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { routes } from '@travel/contracts/routes/routes';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import type { DeliveryDb } from '../database/database.ts';
import { telemetryRoutes } from '../database/tables.ts';
import { addFigures, createFigures, type Figures } from './figures.ts';
import { createIncrements, createBuckets, toColumns, type ReportedRelease } from './page-counts.ts';

export const routeStepMs = 600_000;

const known = new Set(routes.map(({ path }) => path));

/**
 * Returns the path of the page in a report if it is known. Reports are untrusted, so all unknown paths share one row.
 */
const getRoute = ({ route = '' }: TelemetryEvent, isAdded: (path: string) => boolean): string =>
  known.has(route) || isAdded(route) ? route : 'other';

/** Sums page reports by page, release and ten minutes, so that the number of rows is bounded. */
export const createRouteCounts = (db: DeliveryDb) => {
  const buckets = createBuckets<{ package: PackageName; version: string; route: string }>(
    routeStepMs,
    ({ package: name, version, route }) => `${name}@${version}${route}`,
  );
  return {
    /** @param isAdded returns whether a live release adds a page with this path */
    add: (
      { package: name, version }: Pick<ReportedRelease, 'package' | 'version'>,
      event: TelemetryEvent,
      at: Date,
      isAdded: (path: string) => boolean,
    ): void => buckets.add({ package: name, version, route: getRoute(event, isAdded) }, event, at),
    /** Returns the stored figures by page path and version. */
    async read(name: PackageName, since: Date): Promise<Map<string, Map<string, Figures>>> {
      const rows = await db
        .select()
        .from(telemetryRoutes)
        .where(and(eq(telemetryRoutes.package, name), gte(telemetryRoutes.step, since)));
      const byRoute = new Map<string, Map<string, Figures>>();
      for (const row of rows) {
        const versions = byRoute.get(row.route) ?? new Map<string, Figures>();
        versions.set(row.version, addFigures(versions.get(row.version) ?? createFigures(), row));
        byRoute.set(row.route, versions);
      }
      return byRoute;
    },
    /** Writes pending figures. Figures that cannot be written are dropped if they started before `keptSince`. */
    flush: (keptSince: Date) =>
      buckets.flush(async (rows) => {
        await db
          .insert(telemetryRoutes)
          .values(rows.map(({ key, from, figures }) => ({ ...key, step: from, ...toColumns(figures) })))
          .onConflictDoUpdate({
            target: [telemetryRoutes.package, telemetryRoutes.version, telemetryRoutes.route, telemetryRoutes.step],
            set: createIncrements('telemetry_routes'),
          });
      }, keptSince),
    async forget(before: Date): Promise<void> {
      await db.delete(telemetryRoutes).where(lt(telemetryRoutes.step, before));
    },
  };
};
