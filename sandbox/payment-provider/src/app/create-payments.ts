import cookie from '@fastify/cookie';
import { createAdjustableClock, systemClock, type Clock } from '@travel/kit/clock/clock';
import { openDatabase } from '@travel/kit/database/database';
import { migrateDatabase } from '@travel/kit/database/migrate';
import { startJobs } from '@travel/kit/jobs/jobs';
import { paymentProviderEndpoints } from '@travel/contracts/endpoints/payments/payment-provider';
import { requireDeclaredRoutes } from '@travel/kit/server/routes/declared-routes';
import { createServer, type App, type ServerOptions } from '@travel/kit/server/create-server';
import { createWriteStatus } from '@travel/kit/database/write-status';
import { assetRoutes } from '../pages/asset-routes.ts';
import { buildAssets } from '../pages/build-assets.ts';
import { cardFormRoutes } from '../payment-methods/card/card-form/card-form-routes.ts';
import { walletSheetRoutes } from '../payment-methods/card/wallet-sheet/wallet-sheet-routes.ts';
import { endChallenge } from '../payment-methods/challenges/challenge-jobs.ts';
import { workOnChallenges } from '../bank-pages/answer-challenge.ts';
import { bankPageRoutes } from '../bank-pages/bank-page-routes.ts';
import { chargeRoutes } from '../intents/charges/charge-routes.ts';
import { consoleRoutes } from '../operators/console/console-routes.ts';
import { registerSavedMethodRoutes } from '../customers/saved-method-routes.ts';
import { customerRoutes } from '../customers/customer-routes.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { tables } from './tables.ts';
import { ephemeralKeyRoutes } from '../customers/ephemeral-keys/ephemeral-key-routes.ts';
import { eventRoutes } from '../events/event-routes.ts';
import { forgetIdempotencyKeys, workOnIdempotencyKeys } from '../calls/idempotency/forget-keys.ts';
import { expireAuthorisation, settleProcessing } from '../intents/payment-intents/payment-intent-jobs.ts';
import { workOnPaymentIntents } from '../intents/payment-intents/work-on-payment-intents.ts';
import { paymentIntentRoutes } from '../intents/payment-intents/payment-intent-routes.ts';
import { paymentMethodRoutes } from '../payment-methods/payment-method-routes.ts';
import { limitAllExcept, providerRoutes } from './rate-limits.ts';
import { createKnownKeys } from '../calls/known-keys.ts';
import { refundRoutes } from '../intents/refunds/refund-routes.ts';
import { createHeldRequests } from '@travel/sandbox-kit/faults/held-requests';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import { sandboxRoutes } from '../operators/sandbox/sandbox-routes.ts';
import { seed } from '../operators/sandbox/seed.ts';
import { securityRoutes } from '../operators/security-routes.ts';
import { setupIntentRoutes } from '../intents/setup-intents/setup-intent-routes.ts';
import { supplierCardRoutes } from '../customers/supplier-cards/supplier-card-routes.ts';
import type { ConfiguredEndpoint } from '../events/webhooks/configured-endpoint.ts';
import { resumeDeliveries, workOnWebhooks } from '../events/webhooks/deliver.ts';
import { deliverWebhook } from '../events/webhooks/deliver-webhook-job.ts';
import { webhookEndpointRoutes } from '../events/webhooks/webhook-endpoint-routes.ts';
import { mountCallsOn } from '../calls/mount-calls.ts';
import { loadObject } from './load-object.ts';
import { useWireFormat } from '../calls/wire-plugin.ts';
import { paymentMethodTypes } from '../payment-methods/registry.ts';

const providerVersion = '1.0.0';

export interface PaymentsOptions {
  readonly databaseUrl: string;
  /** Origin under which browsers reach the provider. */
  readonly ownOrigin: string;
  /** Origins of the pages that may embed the provider's frames, such as `http://*.localhost:3000`. */
  readonly pageOrigins: readonly string[];
  readonly cardSecret: string;
  readonly operatorToken: string;
  /** Key for hashing values in security events. */
  readonly securityEventsKey: string;
  /** Load balancers whose forwarded IP addresses are trusted. */
  readonly trustedProxies?: string[];
  /** Factor by which the built-in rate limits are multiplied; 0 disables them. 1 by default. */
  readonly rateLimitFactor?: number;
  readonly webhook?: ConfiguredEndpoint | undefined;
  readonly logLevel?: string;
  readonly logDestination?: ServerOptions['logDestination'];
  /** The clock on which the sandbox clock is based. The system clock by default. */
  readonly baseClock?: Clock;
}

export interface Payments {
  readonly app: App;
  /** Functions to call after the last request, in this order. */
  readonly closers: readonly (() => Promise<unknown>)[];
}

const bankPages = paymentMethodTypes.flatMap(({ bankPage: { path } }) => [`GET ${path}/:id`, `POST ${path}/:id`]);

/**
 * Routes without an endpoint declaration: pages with their files, preflight requests, and the console, which checks its
 * own sessions.
 */
const undeclaredRoutes: readonly string[] = [
  'GET /favicon.ico',
  'GET /assets/:file',
  'GET /card-form',
  'GET /wallet-sheet',
  ...bankPages,
  'OPTIONS /v1/card/*',
  'GET /console/sign-in',
  'POST /console/sign-in',
  'POST /console/sign-out',
  'POST /console/deliveries/:id/resend',
  'GET /console',
  'GET /console/payments/:id',
  'GET /console/webhooks',
  'GET /console/events',
  'GET /console/ledger',
];

/** Creates the payment provider with a migrated and seeded database and running jobs, ready to listen. */
export const createPayments = async (options: PaymentsOptions): Promise<Payments> => {
  const { databaseUrl, ownOrigin, pageOrigins, cardSecret, operatorToken, webhook } = options;
  await migrateDatabase(databaseUrl, migrationsFolder);
  const clock = createAdjustableClock(options.baseClock ?? systemClock);
  const assets = await buildAssets();

  const known = createKnownKeys();
  const writes = createWriteStatus();
  const app = await createServer({
    service: 'payments',
    logLevel: options.logLevel,
    logDestination: options.logDestination,
    publicOrigin: ownOrigin,
    operatorToken,
    trustProxy: options.trustedProxies ?? [],
    rateLimits: {
      factor: options.rateLimitFactor ?? 1,
      everything: limitAllExcept(known),
      routes: providerRoutes(known),
    },
    writes,
    ready: { database: () => database.check(), jobs: () => jobs.check() },
    openapi: {
      title: 'Sandbox payment provider',
      description:
        "Saved cards of a customer's own browser, and calls of operators. Errors are problem+json with a code. Payments, customers and refunds speak Stripe's wire format, which Stripe documents.",
      version: providerVersion,
    },
  });
  requireDeclaredRoutes(app, { listed: paymentProviderEndpoints, undeclared: undeclaredRoutes });
  const database = openDatabase({ url: databaseUrl, schema: {}, service: 'payments', log: app.log, writes });
  const { db } = database;
  const seedDependencies = { cardSecret, webhook, tables };
  await seed(db, seedDependencies, clock.now());
  await readSandboxClock(db, clock);
  const jobs = await startJobs({
    url: databaseUrl,
    service: 'payments',
    jobs: [deliverWebhook, endChallenge, expireAuthorisation, settleProcessing, forgetIdempotencyKeys],
    log: app.log,
    clock,
    metrics: app.metrics,
  });
  const deps = { db, clock, jobs, cardSecret, ownOrigin, pageOrigins, operatorToken, assets, seed: seedDependencies };
  await workOnWebhooks(jobs, deps);
  await resumeDeliveries(deps);
  await workOnPaymentIntents(jobs, deps);
  await workOnChallenges(jobs, deps);
  await workOnIdempotencyKeys(jobs, deps);

  app.security.storeIn({ pool: database.pool, keys: options.securityEventsKey });
  await app.register(cookie);
  const held = createHeldRequests();
  app.addHook('preClose', async () => held.end());
  await app.register(
    async (v1) => {
      useWireFormat(v1);
      const call = mountCallsOn(v1, { ...deps, held, loadObject, known });
      customerRoutes(call);
      ephemeralKeyRoutes(call);
      paymentMethodRoutes(call);
      registerSavedMethodRoutes(call);
      setupIntentRoutes(call);
      paymentIntentRoutes(call);
      chargeRoutes(call);
      refundRoutes(call);
      eventRoutes(call);
      webhookEndpointRoutes(call);
    },
    { prefix: '/v1' },
  );
  await app.register(async (cards) => supplierCardRoutes(cards, deps));
  assetRoutes(app, assets);
  cardFormRoutes(app, deps);
  walletSheetRoutes(app, deps);
  await bankPageRoutes(app, deps);
  await consoleRoutes(app, deps);
  sandboxRoutes(app, deps);
  securityRoutes(app, operatorToken);

  return { app, closers: [() => jobs.stop(), () => database.close()] };
};
