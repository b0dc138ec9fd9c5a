import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { Duffel } from '@duffel/api';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { createOrderData, findOffer } from '../testing/book-flight.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let child: ChildProcess | undefined;

afterEach(async () => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
});

/** Starts the suppliers as a separate process and returns their ports when both servers answer. */
const startProcess = async (databaseUrl: string, changed: Readonly<Record<string, string>> = {}) => {
  const [port, apitudePort] = [await findFreePort(), await findFreePort()];
  const output: string[] = [];
  const started = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT_DUFFEL: String(port),
      PORT_APITUDE: String(apitudePort),
      DATABASE_URL: databaseUrl,
      OPERATOR_TOKEN: 'operator-token-of-tests',
      ENVIRONMENT: 'sandbox',
      ...changed,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const isReady = async (one: number) =>
    (await fetch(`http://127.0.0.1:${one}/readyz`).catch(() => undefined))?.ok ?? false;
  while (!((await isReady(port)) && (await isReady(apitudePort)))) {
    if (started.exitCode !== null) throw new Error(`It ended with ${started.exitCode}: ${output.join('')}`);
    await passed(50);
  }
  return { started, duffel: new Duffel({ token: 'duffel_test_sandbox', basePath: `http://127.0.0.1:${port}` }) };
};

it('keeps offers and orders when it is killed, and stops on request', async () => {
  const { url } = await createTestDatabase();
  const first = await startProcess(url);
  const found = await findOffer(first);
  first.started.kill('SIGKILL');
  await once(first.started, 'exit');
  const { started, duffel } = await startProcess(url);
  const { data } = await duffel.orders.create(createOrderData(found));
  expect((await duffel.orders.get(data.id)).data.total_amount).toBe(found.offer.total_amount);
  started.kill('SIGTERM');
  await once(started, 'exit');
  expect(started.exitCode).toBe(0);
});

it('refuses to start in production', async () => {
  const { url } = await createTestDatabase();
  await expect(startProcess(url, { ENVIRONMENT: 'production' })).rejects.toThrow('DEMONSTRATION=on');
});
