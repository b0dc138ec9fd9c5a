import { listErrors, readError } from '@travel/contracts/endpoints/delivery';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { requirePackage } from '../../access/identity.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { findError, readErrors } from './error-rows.ts';
import type { ErrorRow } from './error-rows.ts';
import type { MapStack } from './map-stack.ts';

export interface ErrorRoutesOptions {
  db: DeliveryDb;
  mapStack: MapStack;
  /** Writes what is still in memory, so that it is found. */
  flush: () => Promise<void>;
  clock?: Clock;
}

/** What went wrong on pages, for operators and for the team whose package it is. */
export const errorRoutes = (
  app: App,
  route: GuardedRoute,
  { db, mapStack, flush, clock = systemClock }: ErrorRoutesOptions,
): void => {
  route(app, listErrors, async ({ params, query: { version, minutes, limit }, identity }) => {
    requirePackage(identity, params.package);
    await flush();
    const until = clock.now();
    const since = new Date(until.getTime() - minutes * 60_000);
    const rows = await readErrors(db, { package: params.package, version, since, limit });
    return { since: since.toISOString(), until: until.toISOString(), errors: rows.map(listed) };
  });

  route(app, readError, async ({ params, identity }) => {
    requirePackage(identity, params.package);
    await flush();
    const row = await findError(db, params.package, params.id);
    if (!row) throw declaredProblem(readError, 'error_unknown');
    return { ...listed(row), stack: row.stack, mapped_stack: await mapStack(row.stack) };
  });
};

const listed = (row: ErrorRow) => ({
  id: row.id,
  version: row.version,
  module: row.module,
  kind: row.kind,
  message: row.message,
  count: row.count,
  visitors: row.visitors,
  first_seen: row.firstSeen.toISOString(),
  last_seen: row.lastSeen.toISOString(),
  path: row.path,
  organisation: row.organisation,
  browser: row.browser,
});
