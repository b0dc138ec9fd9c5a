import { Writable } from 'node:stream';
import { Duffel } from '@duffel/api';
import pg from 'pg';
import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { createStoppedClock, type AdjustableClock } from '@travel/kit/clock/clock';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import type { z } from 'zod';
import { createSuppliers, type SuppliersOptions } from '../app/create-suppliers.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import type { faultSchema } from '../faults/fault.ts';
import { clearFaults, injectFault, triggerEvent } from '../sandbox/sandbox-endpoints.ts';
import type { supplierEventSchema } from '../servers/supplier-event.ts';

export const operatorToken = 'operator-token-of-tests';
export const duffelToken = 'duffel_test_sandbox';
export const wheelhouseToken = 'wheelhouse_test_sandbox';
export const apitudeCredentials = { key: 'sandbox', secret: 'sandbox-secret' } as const;

export interface TestSuppliers {
  /** Origin of the Duffel-compatible server. */
  readonly origin: string;
  /** Origin of the APItude-compatible server. */
  readonly apitudeOrigin: string;
  readonly databaseUrl: string;
  /** The clock on which the sandbox clock is based. It does not advance until a test moves it. */
  readonly clock: AdjustableClock;
  /** The official client with the sandbox's token. */
  readonly duffel: Duffel;
  /** Returns an official client with another token or version. */
  client(token: string, apiVersion?: string): Duffel;
  moveClock(seconds: number): Promise<void>;
  reset(): Promise<void>;
  fail(fault: z.input<typeof faultSchema>): Promise<void>;
  clearFaults(): Promise<number>;
  trigger(event: z.input<typeof supplierEventSchema>): Promise<void>;
  /** Sends any request to the Duffel-compatible server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Lines of the log. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** Opens the sandbox suppliers on a new database, listening, as their process does. */
export const openSuppliers = async (changed: Partial<SuppliersOptions> = {}): Promise<TestSuppliers> => {
  const { url: databaseUrl } = await createTestDatabase(migrationsFolder);
  const clock = createStoppedClock('2026-11-20T08:00:00Z');
  const [port, apitudePort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${port}`;
  const logged: string[] = [];
  const { duffel, apitude, closers } = await createSuppliers({
    databaseUrl,
    operatorToken,
    duffelToken,
    wheelhouseToken,
    apitudeCredentials,
    baseClock: clock,
    logDestination: new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(line.toString());
        done();
      },
    }),
    ...changed,
  });
  await duffel.listen({ host: '127.0.0.1', port });
  await apitude.listen({ host: '127.0.0.1', port: apitudePort });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  const operator = createHttpClient({
    baseUrl: origin,
    headers: { authorization: `Bearer ${operatorToken}` },
    timeout: 20_000,
  });
  const client: TestSuppliers['client'] = (token, apiVersion = 'v2') =>
    new Duffel({ token, basePath: origin, apiVersion });

  return {
    origin,
    apitudeOrigin: `http://127.0.0.1:${apitudePort}`,
    databaseUrl,
    clock,
    duffel: client(duffelToken),
    client,
    async moveClock(seconds) {
      await operator.call(moveSandboxClock, { body: { forward_seconds: seconds } });
    },
    async reset() {
      await operator.call(resetSandbox, {});
    },
    async fail(fault) {
      await operator.call(injectFault, { body: fault });
    },
    async clearFaults() {
      return (await operator.call(clearFaults, {})).cleared;
    },
    async trigger(event) {
      await operator.call(triggerEvent, { body: event });
    },
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    async sql(text, values) {
      const { rows } = await pool.query(text, values);
      return rows;
    },
    logged,
    async close() {
      await Promise.all([duffel.close(), apitude.close()]);
      for (const close of closers) await close();
      await pool.end();
    },
  };
};
