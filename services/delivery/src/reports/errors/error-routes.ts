import { listErrors, readError } from '@travel/contracts/endpoints/delivery/delivery';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { App } from '@travel/kit/server/create-server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { requirePackage } from '../../access/identity.ts';
import type { DeliveryDb } from '../../database/database.ts';
import type { Telemetry } from '../telemetry.ts';
import { findError, readErrors, type ErrorRow } from './error-rows.ts';
import type { MapStack } from './map-stack.ts';

export interface ErrorRoutesOptions {
  db: DeliveryDb;
  mapStack: MapStack;
  /** Writes failures that are still in memory to the database, so that the endpoints list them. */
  flush: () => Promise<void>;
  /** Returns distinct visitors by version. */
  visitors: Telemetry['visitors'];
  clock?: Clock;
}

/** The period for which a release's visitors are counted. */
const countedMs = 86_400_000;

/** Registers the endpoints that list errors of pages, for operators and for the team that owns the package. */
export const registerErrorRoutes = (
  app: App,
  route: GuardedRoute,
  { db, mapStack, flush, visitors, clock = systemClock }: ErrorRoutesOptions,
): void => {
  /** The share of visitors is known only for errors that first occurred within the last day. */
  const shares = async (name: PackageName, since: Date) => {
    const met = await visitors({ package: name, since });
    return ({ version, visitors: saw, firstSeen }: ErrorRow): number | null => {
      const all = met.get(version)?.all ?? 0;
      const isCounted = firstSeen >= since && clock.now().getTime() - firstSeen.getTime() <= countedMs;
      return all === 0 || !isCounted ? null : Math.min(saw / all, 1);
    };
  };

  route(app, listErrors, async ({ params, query: { version, minutes, limit }, identity }) => {
    requirePackage(identity, params.package);
    await flush();
    const until = clock.now();
    const since = new Date(until.getTime() - minutes * 60_000);
    const rows = await readErrors(db, { package: params.package, version, since, limit });
    const getShare = await shares(params.package, since);
    const errors = rows.map((row) => toListedError(row, getShare(row)));
    return { since: since.toISOString(), until: until.toISOString(), errors };
  });

  route(app, readError, async ({ params, identity }) => {
    requirePackage(identity, params.package);
    await flush();
    const row = await findError(db, params.package, params.id);
    if (!row) throw createDeclaredProblem(readError, 'error_unknown');
    const getShare = await shares(params.package, row.firstSeen);
    return { ...toListedError(row, getShare(row)), stack: row.stack, mapped_stack: await mapStack(row.stack) };
  });
};

const toListedError = (row: ErrorRow, share: number | null) => ({
  id: row.id,
  version: row.version,
  module: row.module,
  kind: row.kind,
  message: row.message,
  count: row.count,
  visitors: row.visitors,
  share,
  first_path: row.firstPath,
  first_seen: row.firstSeen.toISOString(),
  last_seen: row.lastSeen.toISOString(),
  path: row.path,
  organisation: row.organisation,
  browser: row.browser,
});
