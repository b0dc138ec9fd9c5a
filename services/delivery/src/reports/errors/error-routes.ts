import { listErrors, readError } from '@travel/contracts/endpoints/delivery';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { declaredProblem } from '@travel/kit/problem';
import type { PackageName } from '@travel/contracts/remotes';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { requirePackage } from '../../access/identity.ts';
import type { DeliveryDb } from '../../database/database.ts';
import type { Telemetry } from '../telemetry.ts';
import { findError, readErrors } from './error-rows.ts';
import type { ErrorRow } from './error-rows.ts';
import type { MapStack } from './map-stack.ts';

export interface ErrorRoutesOptions {
  db: DeliveryDb;
  mapStack: MapStack;
  /** Writes what is still in memory, so that it is found. */
  flush: () => Promise<void>;
  /** Different visitors by version. */
  visitors: Telemetry['visitors'];
  clock?: Clock;
}

/** For so long visitors are counted. */
const countedMs = 86_400_000;

/** What went wrong on pages, for operators and for the team whose package it is. */
export const errorRoutes = (
  app: App,
  route: GuardedRoute,
  { db, mapStack, flush, visitors, clock = systemClock }: ErrorRoutesOptions,
): void => {
  /** Visitors are counted within a day, so the share is known of what was seen first within it. */
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
    const shareOf = await shares(params.package, since);
    const errors = rows.map((row) => listed(row, shareOf(row)));
    return { since: since.toISOString(), until: until.toISOString(), errors };
  });

  route(app, readError, async ({ params, identity }) => {
    requirePackage(identity, params.package);
    await flush();
    const row = await findError(db, params.package, params.id);
    if (!row) throw declaredProblem(readError, 'error_unknown');
    const shareOf = await shares(params.package, row.firstSeen);
    return { ...listed(row, shareOf(row)), stack: row.stack, mapped_stack: await mapStack(row.stack) };
  });
};

const listed = (row: ErrorRow, share: number | null) => ({
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
