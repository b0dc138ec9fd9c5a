import cookie from '@fastify/cookie';
import { apiBodyLimit } from '@travel/contracts/http/body-limits';
import { removeCookiePrefixes } from '@travel/kit/requests/cookie-prefixes';
import { openDatabase, type Database } from '@travel/kit/database/database';
import { migrateDatabase } from '@travel/kit/database/migrate';
import { requireDeclaredRoutes } from '@travel/kit/server/routes/declared-routes';
import { createServer, type App } from '@travel/kit/server/create-server';
import { createWriteStatus, type WriteStatus } from '@travel/kit/database/write-status';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';
import { compressResponses } from '../platform/http/compress-responses.ts';
import { rejectCrossSiteWrites } from '../platform/http/same-origin.ts';
import type { ApiOptions } from './api-options.ts';
import { createRequestLimit, routeLimits } from './route-limits.ts';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';

const apiVersion = '1.0.0';

interface OpenServer {
  readonly app: App;
  readonly database: Database;
  readonly writes: WriteStatus;
}

/**
 * All endpoints of the API, from which the permissions table in the docs is generated. The tests call each endpoint in
 * every role.
 */
export const servedEndpoints: readonly Endpoint[] = [...apiEndpoints, searchSecurityEvents, ...sandboxEndpoints];

/**
 * Returns the routes without a declaration: the webhooks, which the payment provider and suppliers sign, and in production
 * the sandbox paths, which respond with 404 to everyone.
 */
const listUndeclaredRoutes = (environment: 'sandbox' | 'production'): readonly string[] => [
  'POST /webhooks/payments',
  'POST /api/suppliers/:supplier/notifications',
  ...(environment === 'sandbox' ? [] : sandboxEndpoints.map(({ method, path }) => `${method} ${path}`)),
];

/**
 * Opens the HTTP server and the database, migrates the database, and registers everything that applies to all requests.
 */
export const openServer = async (options: ApiOptions): Promise<OpenServer> => {
  const { databaseUrl, pageOrigin, onStatement, rateLimitFactor = 1, floodFactor = rateLimitFactor } = options;
  await migrateDatabase(databaseUrl, migrationsFolder);
  const writes = createWriteStatus();
  const app = await createServer({
    service: 'api',
    logLevel: options.logLevel,
    logDestination: options.logDestination,
    bodyLimit: apiBodyLimit,
    trustProxy: options.trustedProxies,
    publicOrigin: pageOrigin,
    operatorToken: options.operatorToken,
    writes,
    ready: { database: () => database.check() },
    rateLimits: { factor: floodFactor, everything: createRequestLimit(options.operatorToken), routes: routeLimits },
    openapi: {
      title: 'Travel booking API',
      description: 'Accounts, places, hotels, holds, bookings and payments. Errors are problem+json with a code.',
      version: apiVersion,
    },
  });
  requireDeclaredRoutes(app, { listed: servedEndpoints, undeclared: listUndeclaredRoutes(options.environment) });
  const database = openDatabase({
    url: databaseUrl,
    schema: {},
    service: 'api',
    log: app.log,
    writes,
    ...(onStatement && { onStatement }),
  });
  app.security.storeIn({ pool: database.pool, keys: options.securityEventsKey });
  removeCookiePrefixes(app, pageOrigin.startsWith('https:'));
  // Cookies are parsed only by the code that reads them.
  await app.register(cookie, { hook: false });
  await compressResponses(app);
  rejectCrossSiteWrites(app);
  return { app, database, writes };
};
