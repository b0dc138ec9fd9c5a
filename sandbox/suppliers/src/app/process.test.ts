import { afterEach, expect, it } from '@jest/globals';
import { Duffel } from '@duffel/api';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { createOrderData, findOffer } from '../testing/book-flight.ts';
import { startSupplierProcess, type SupplierProcess } from '../testing/supplier-process.ts';

let running: SupplierProcess | undefined;

afterEach(() => running?.stop('SIGKILL'));

/** Starts the suppliers and connects a client. */
const startProcess = async (databaseUrl: string, changed?: Readonly<Record<string, string>>) => {
  const [port, apitude] = [await findFreePort(), await findFreePort()];
  running = await startSupplierProcess(databaseUrl, { duffel: port, apitude }, changed);
  return {
    started: running,
    duffel: new Duffel({ token: 'duffel_test_sandbox', basePath: `http://127.0.0.1:${port}` }),
  };
};

it('keeps offers and orders when it is killed, and stops on request', async () => {
  const { url } = await createTestDatabase();
  const first = await startProcess(url);
  const found = await findOffer(first);
  await first.started.stop('SIGKILL');
  const { started, duffel } = await startProcess(url);
  const { data } = await duffel.orders.create(createOrderData(found));
  expect((await duffel.orders.get(data.id)).data.total_amount).toBe(found.offer.total_amount);
  expect(await started.stop('SIGTERM')).toBe(0);
});

it('refuses to start in production', async () => {
  const { url } = await createTestDatabase();
  await expect(startProcess(url, { ENVIRONMENT: 'production' })).rejects.toThrow('DEMONSTRATION=on');
});
