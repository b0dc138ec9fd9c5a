import { createAdjustableClock, systemClock, type Clock } from '@travel/kit/clock/clock';
import { openDatabase } from '@travel/kit/database/database';
import { migrateDatabase } from '@travel/kit/database/migrate';
import { startJobs } from '@travel/kit/jobs/jobs';
import { createServer, type App, type ServerOptions } from '@travel/kit/server/create-server';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import { createHeldRequests } from '@travel/sandbox-kit/faults/held-requests';
import { readStyleSheet } from '@travel/sandbox-kit/pages/style-sheet';
import { createApitudeServer } from '../apitude/apitude-server.ts';
import type { Credentials } from '../apitude/wire/check-access.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { createDuffelServer } from '../duffel/duffel-server.ts';
import { releaseHold } from '../duffel/orders/order-store.ts';
import type { ConfiguredWebhook } from '../duffel/webhooks/configured-webhook.ts';
import { deliverWebhook } from '../duffel/webhooks/deliver-webhook-job.ts';
import { activityPage } from '../pages/activity-page.ts';
import { styleSheetRoutes } from '../pages/page-frame.ts';
import { sandboxRoutes } from '../sandbox/sandbox-routes.ts';
import type { SupplierServer } from '../servers/supplier-server.ts';
import { deliverEvent } from '../wheelhouse/webhook.ts';
import { createWheelhouseServer } from '../wheelhouse/wheelhouse-server.ts';

export interface SuppliersOptions {
  readonly databaseUrl: string;
  readonly operatorToken: string;
  /** Access token of Duffel clients. */
  readonly duffelToken: string;
  /** Requests per minute that a Duffel token may make; 6,000 by default. */
  readonly duffelRateLimit?: number;
  /** A webhook of Duffel that exists from the start. */
  readonly duffelWebhook?: ConfiguredWebhook | undefined;
  /** Access token of Wheelhouse clients. */
  readonly wheelhouseToken: string;
  /** Key and secret of APItude clients, with their limits. */
  readonly apitudeCredentials: Credentials;
  readonly logLevel?: string;
  readonly logDestination?: ServerOptions['logDestination'];
  /** The clock on which the sandbox clock is based. The system clock by default. */
  readonly baseClock?: Clock;
}

export interface Suppliers {
  /** Speaks Duffel's wire format, and serves Wheelhouse, the page and /sandbox. */
  readonly duffel: App;
  /** Speaks APItude's wire format. */
  readonly apitude: App;
  /** Functions to call after the last request, in this order. */
  readonly closers: readonly (() => Promise<unknown>)[];
}

/** Creates all servers with a migrated database and running jobs, ready to listen. */
export const createSuppliers = async (options: SuppliersOptions): Promise<Suppliers> => {
  const { databaseUrl, operatorToken, duffelToken } = options;
  await migrateDatabase(databaseUrl, migrationsFolder);
  const clock = createAdjustableClock(options.baseClock ?? systemClock);
  const sheet = await readStyleSheet();

  const open = (service: string): Promise<App> =>
    createServer({
      service,
      logLevel: options.logLevel,
      logDestination: options.logDestination,
      operatorToken,
      ready: { database: () => database.check(), jobs: () => jobs.check() },
    });
  const duffel = await open('suppliers');
  const apitude = await open('suppliers-apitude');
  const database = openDatabase({ url: databaseUrl, schema: {}, service: 'suppliers', log: duffel.log });
  const { db } = database;
  await readSandboxClock(db, clock);
  const jobs = await startJobs({
    url: databaseUrl,
    service: 'suppliers',
    jobs: [deliverWebhook, releaseHold, deliverEvent],
    log: duffel.log,
    clock,
    metrics: duffel.metrics,
  });
  const held = createHeldRequests();
  const deps = { db, clock, jobs, held };
  const endHeldRequests = async () => held.end();
  duffel.addHook('preClose', endHeldRequests);
  apitude.addHook('preClose', endHeldRequests);

  const servers: readonly SupplierServer[] = [
    await createDuffelServer(
      duffel,
      deps,
      { token: duffelToken, rateLimit: options.duffelRateLimit ?? 6_000 },
      options.duffelWebhook,
    ),
    await createApitudeServer(apitude, deps, options.apitudeCredentials),
    await createWheelhouseServer(duffel, deps, options.wheelhouseToken),
  ];
  sandboxRoutes(duffel, { ...deps, operatorToken, sandboxToken: duffelToken, servers });
  activityPage(duffel, { db, servers, sheet });
  styleSheetRoutes(duffel, sheet);

  return { duffel, apitude, closers: [() => jobs.stop(), () => database.close()] };
};
