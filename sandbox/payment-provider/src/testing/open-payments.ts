import { Writable } from 'node:stream';
import pg from 'pg';
import { Stripe } from 'stripe';
import type { z } from 'zod';
import { injectFault, type faultSchema } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { createStoppedClock, type AdjustableClock } from '@travel/kit/clock/clock';
import { createHttpClient, type HttpClient } from '@travel/kit/outgoing/http-client';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { createPayments, type PaymentsOptions } from '../app/create-payments.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { findFreePort } from '@travel/tooling/workspace/free-port';

export const operatorToken = 'operator-token-of-tests';
export const cardSecret = 'card-secret-of-tests';
export const asOperator = { authorization: `Bearer ${operatorToken}` };

export interface TestPayments {
  readonly origin: string;
  readonly databaseUrl: string;
  /** The clock on which the sandbox clock is based. It does not advance until a test moves it. */
  readonly clock: AdjustableClock;
  /** The official client with the shop's key and without retries. */
  readonly stripe: Stripe;
  /** Returns a client with another key or settings. */
  client(key: string, settings?: Stripe.StripeConfig): Stripe;
  /** A client that sends calls as an operator. */
  readonly operator: HttpClient;
  moveClock(seconds: number): Promise<void>;
  reset(): Promise<void>;
  fail(fault: z.input<typeof faultSchema>): Promise<void>;
  /** Sends any request to the provider. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Lines of the log. */
  readonly logged: readonly string[];
  /** Opens another instance of the provider on the same database. */
  copy(): Promise<TestPayments>;
  close(): Promise<void>;
}

const start = async (
  databaseUrl: string,
  clock: AdjustableClock,
  changed: Partial<PaymentsOptions>,
): Promise<TestPayments> => {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const logged: string[] = [];
  const { app, closers } = await createPayments({
    databaseUrl,
    ownOrigin: origin,
    pageOrigins: ['http://localhost:3000', 'http://*.localhost:3000'],
    cardSecret,
    operatorToken,
    securityEventsKey: 'security-events-key-of-tests',
    baseClock: clock,
    rateLimitFactor: 0,
    logDestination: new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(line.toString());
        done();
      },
    }),
    ...changed,
  });
  await app.listen({ host: '127.0.0.1', port });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  const operator = createHttpClient({ baseUrl: origin, headers: asOperator, timeout: 20_000 });

  const client: TestPayments['client'] = (key, settings = {}) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      ...settings,
    });

  return {
    origin,
    databaseUrl,
    clock,
    stripe: client('sk_test_sandbox'),
    client,
    operator,
    async moveClock(seconds) {
      await operator.call(moveSandboxClock, { body: { forward_seconds: seconds } });
    },
    async reset() {
      await operator.call(resetSandbox, {});
    },
    async fail(fault) {
      await operator.call(injectFault, { body: fault });
    },
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    async sql(text, values) {
      const { rows } = await pool.query(text, values);
      return rows;
    },
    logged,
    copy: () => start(databaseUrl, clock, changed),
    async close() {
      await app.close();
      for (const close of closers) await close();
      await pool.end();
    },
  };
};

/** Opens the provider on a new or given database, listening, as its process does. */
export const openPayments = async (changed: Partial<PaymentsOptions> = {}): Promise<TestPayments> => {
  const databaseUrl = changed.databaseUrl ?? (await createTestDatabase(migrationsFolder)).url;
  return start(databaseUrl, createStoppedClock('2026-11-20T08:00:00Z'), changed);
};
