import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { injectFault } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { openBlocker } from '../testing/blocker.ts';
import { readBooks } from '../testing/books.ts';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { asOperator } from '../testing/open-payments.ts';
import type { ServiceProcess } from '@travel/sandbox-kit/testing/service-process';
import { spawnPayments, startProcess } from '../testing/payments-process.ts';
import { openReceiver } from '@travel/sandbox-kit/testing/webhook-receiver';

let databaseUrl: string;
let port: number;
let running: ServiceProcess;
beforeAll(async () => {
  ({ url: databaseUrl } = await createTestDatabase(migrationsFolder));
  port = await findFreePort();
  running = await startProcess({ port, databaseUrl });
});
afterAll(() => running.stop('SIGKILL'));

const startAgain = async (): Promise<void> => {
  running = await startProcess({ port, databaseUrl });
};

const client = (settings: Stripe.StripeConfig = {}) =>
  new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...settings,
  });

const hold = (stripe: Stripe, amount: number) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
  });

describe('a provider process that is killed', () => {
  it('rolls back the capture of a killed process, which the repeated call completes', async () => {
    const { id } = await hold(client(), 5_000);
    const blocker = await openBlocker(databaseUrl);
    // Locks the charges, so that the capture waits there after it has written its ledger entry, and is killed half
    // done.
    await blocker.query('begin');
    await blocker.query('lock table charges in share mode');
    const capture = (stripe: Stripe) => stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'capture it' });
    const cut = capture(client()).catch((error: unknown) => error);
    await blocker.blocks();
    await running.stop('SIGKILL');
    expect(await cut).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await blocker.query('rollback');
    await blocker.end();

    await startAgain();
    expect((await readBooks(databaseUrl)).faults).toEqual([]);
    const stripe = client();
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
    expect(await capture(stripe)).toMatchObject({ status: 'succeeded', amount_received: 5_000 });
    expect((await readBooks(databaseUrl)).faults).toEqual([]);
  });

  it('leaves consistent books whenever the process is killed, and completes all captures on a retry', async () => {
    const ids: string[] = [];
    for (let turn = 1; turn <= 12; turn += 1) ids.push((await hold(client(), turn * 100)).id);
    const captureAll = (stripe: Stripe) =>
      Promise.allSettled(ids.map((id) => stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture/${id}` })));
    for (const answered of [2, 7]) {
      // The process is killed once a number of calls were answered and the others are in flight.
      let left = answered;
      const enough = Promise.withResolvers<void>();
      const stripe = client();
      stripe.on('response', () => {
        left -= 1;
        if (left === 0) enough.resolve();
      });
      const all = captureAll(stripe);
      await enough.promise;
      await running.stop('SIGKILL');
      await all;
      await startAgain();
      expect((await readBooks(databaseUrl)).faults).toEqual([]);
    }
    const results = await captureAll(client());
    expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'));
    const { data } = await client().paymentIntents.list({ limit: 100 });
    const mine = data.filter(({ id }) => ids.includes(id));
    expect(mine.map(({ status }) => status)).toEqual(ids.map(() => 'succeeded'));
    expect((await readBooks(databaseUrl)).faults).toEqual([]);
  });

  it('sends pending webhooks after a killed process restarts', async () => {
    const shop = await openReceiver();
    shop.answer(503);
    await client().webhookEndpoints.create({ url: shop.url, enabled_events: ['customer.created'] });
    await client().customers.create();
    await shop.arrived(1);
    await running.stop('SIGKILL');
    await startAgain();
    expect(await shop.arrived(2)).toHaveLength(2);
    await shop.close();
  });
});

describe('a provider process that is stopped', () => {
  it('finishes the call in progress and exits with 0 when the process is stopped', async () => {
    const { id } = await hold(client(), 900);
    const blocker = await openBlocker(databaseUrl);
    await blocker.query('begin');
    await blocker.query('select from payment_intents where payment_intent_id = $1 for update', [id]);
    const capture = client().paymentIntents.capture(id);
    await blocker.blocks();
    const stopped = running.stop('SIGTERM');
    await blocker.query('commit');
    expect((await capture).status).toBe('succeeded');
    expect(await stopped).toBe(0);
    await blocker.end();
  });

  it('does not wait for calls that an injected failure delays when the process is stopped', async () => {
    await startAgain();
    const operator = createHttpClient({ baseUrl: `http://127.0.0.1:${port}`, headers: asOperator });
    await operator.call(injectFault, { body: { kind: 'timeout' } });
    const held = client({ timeout: 60_000 })
      .customers.list()
      .catch((error: unknown) => error);
    while (!running.output().includes('Failing on purpose')) await new Promise((resolve) => setImmediate(resolve));
    expect(await running.stop('SIGTERM')).toBe(0);
    expect(await held).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});

describe('invalid settings', () => {
  it('reports all invalid settings together and exits with code 2', async () => {
    const child = spawnPayments({
      port: 99_999,
      databaseUrl: 'mysql://nowhere',
      env: {
        PAGE_ORIGINS: 'localhost:3000',
        ENVIRONMENT: 'production',
        CARD_SECRET: 'short',
        SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
        WEBHOOK_URL: 'http://127.0.0.1:1/hook',
      },
    });
    const text: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => text.push(chunk.toString()));
    // Waits for `close`, because output may still arrive after `exit`.
    const [code] = await once(child, 'close');
    expect(code).toBe(2);
    for (const name of [
      'PAYMENTS_PORT',
      'DATABASE_URL',
      'PAGE_ORIGINS',
      'CARD_SECRET',
      'WEBHOOK_SECRET',
      'ENVIRONMENT',
    ]) {
      expect(text.join('')).toContain(`  ${name}: `);
    }
    expect(text.join('')).toContain('moves no real money');
  });
});
