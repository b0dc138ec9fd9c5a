import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { clearFaults } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { eventually } from '@travel/tooling/jest/eventually';
import { openBlocker } from '../../testing/blocker.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterEach(() => payments.operator.call(clearFaults, {}));
afterAll(() => payments.close());

describe('the sandbox', () => {
  it.each([
    ['POST', '/sandbox/reset'],
    ['POST', '/sandbox/clock'],
    ['POST', '/sandbox/faults'],
    ['DELETE', '/sandbox/faults'],
    ['POST', '/sandbox/events/evt_1/resend'],
  ])('%s %s requires the operator', async (method, path) => {
    const body = path.endsWith('clock')
      ? '{"forward_seconds":1}'
      : path.endsWith('faults')
        ? '{"kind":"garbage"}'
        : '{}';
    const options = method === 'POST' ? { method, body } : { method };
    const call = (authorization?: string) =>
      payments.fetch(path, {
        ...options,
        headers: {
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(authorization && { authorization }),
        },
      });
    expect((await call()).status).toBe(401);
    expect((await call('Bearer sk_test_sandbox')).status).toBe(401);
  });

  it('moves the clock of every instance', async () => {
    const copy = await payments.copy();
    const before = await stripe.customers.create();
    const { now } = await payments.operator.call(moveSandboxClock, { body: { forward_seconds: 3_600 } });
    const after = await copy.stripe.customers.create();
    expect(after.created - before.created).toBe(3_600);
    expect(new Date(now).getTime() / 1000).toBe(after.created);
    await copy.close();
  });

  it('restores the seed data and the real time when the sandbox is reset', async () => {
    const { id } = await stripe.customers.create();
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
    await payments.fail({ kind: 'garbage', times: 5, path: '/v1/nowhere' });
    await payments.operator.call(moveSandboxClock, { body: { forward_seconds: 86_400 } });
    await payments.operator.call(resetSandbox, {});
    expect(await catchRefusal(stripe.customers.retrieve(id))).toMatchObject({ statusCode: 404 });
    const { data } = await stripe.customers.list();
    expect(data.map(({ email }) => email)).toEqual([
      'lapsed@example.test',
      'member@example.test',
      'traveller@example.test',
    ]);
    expect(await payments.sql('select from ledger_entries')).toEqual([]);
    expect(await payments.sql('select from faults')).toEqual([]);
    const { created } = await stripe.customers.create();
    expect(created).toBe(payments.clock.now().getTime() / 1000);
  });
});

describe('a reset', () => {
  it('waits on a reset for transactions that use tables in any order, and aborts none', async () => {
    const blocker = await openBlocker(payments.databaseUrl);
    // Makes this session check for deadlocks first, because the database aborts the transaction that does. A deadlock
    // with the reset would make this test fail.
    await blocker.query("set deadlock_timeout = '10ms'");
    await blocker.query('begin');
    await blocker.query('lock table faults in row exclusive mode');
    const reset = payments.operator.call(resetSandbox, {});
    await eventually(async () => {
      const asked = await payments.sql(
        "select from pg_stat_activity where query ~ '^(lock table .*customers|truncate|rollback)'",
      );
      expect(asked).not.toEqual([]);
    });
    await blocker.query('lock table merchant_accounts in row exclusive mode');
    await blocker.query('commit');
    await blocker.end();
    expect(await reset).toEqual({ status: 'reset' });
  });
});

describe('an injected failure', () => {
  const create = (client = stripe) => client.customers.create({ description: 'hit or not' });
  const made = async () => (await payments.sql("select from customers where description = 'hit or not'")).length;

  it('injects a failure into the given number of calls and no further ones', async () => {
    const before = await made();
    await payments.fail({ kind: 'error', status: 502, times: 2 });
    expect(await catchRefusal(create())).toMatchObject({ statusCode: 502, rawType: 'api_error' });
    expect(await catchRefusal(create())).toMatchObject({ statusCode: 502 });
    expect((await create()).object).toBe('customer');
    expect((await made()) - before).toBe(1);
  });

  it('injects a failure only into the matching calls', async () => {
    await payments.fail({ kind: 'error', path: '/v1/payment_intents', method: 'POST' });
    expect((await create()).object).toBe('customer');
    expect((await stripe.paymentIntents.list()).object).toBe('list');
    expect((await catchRefusal(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }))).statusCode).toBe(500);
  });

  it('loses only the response of a call if the injected failure happens after the work', async () => {
    const before = await made();
    await payments.fail({ kind: 'error', when: 'after' });
    expect((await catchRefusal(create())).statusCode).toBe(500);
    expect((await made()) - before).toBe(1);
  });

  it.each(['before', 'after'] as const)(
    'keeps the caller waiting until its own timeout (%s the work)',
    async (when) => {
      const before = await made();
      await payments.fail({ kind: 'timeout', when });
      const { type } = await catchRefusal(create(payments.client('sk_test_sandbox', { timeout: 2_000 })));
      expect(type).toBe('StripeConnectionError');
      // The work continues after the caller has disconnected.
      while (when === 'after' && (await made()) === before) await passed(20);
      expect((await made()) - before).toBe(when === 'after' ? 1 : 0);
    },
  );

  it('responds with invalid JSON or late, as the injected failure requests', async () => {
    await payments.fail({ kind: 'garbage' });
    expect((await catchRefusal(create())).message).toContain('Invalid JSON');
    await payments.fail({ kind: 'delay', milliseconds: 1_000 });
    const answered: string[] = [];
    await Promise.all([
      create().then(() => answered.push('late')),
      payments.fetch('/healthz').then(() => answered.push('meanwhile')),
    ]);
    expect(answered).toEqual(['meanwhile', 'late']);
  });

  it.each([{ kind: 'unheard_of' }, { kind: 'delay' }, { kind: 'error', times: 0 }, { kind: 'cut', path: '/console' }])(
    'rejects invalid parameters of a failure such as %j',
    async (fault) => {
      const response = await payments.fetch('/sandbox/faults', {
        method: 'POST',
        body: JSON.stringify(fault),
        headers: { 'content-type': 'application/json', authorization: 'Bearer operator-token-of-tests' },
      });
      expect(response.status).toBe(400);
    },
  );
});

describe('the service', () => {
  it("reports the service's health and metrics", async () => {
    expect(await (await payments.fetch('/healthz')).json()).toMatchObject({ status: 'ok', service: 'payments' });
    expect(await (await payments.fetch('/readyz')).json()).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', jobs: 'ok' },
    });
    expect(await (await payments.fetch('/metrics')).text()).toContain('http_request_duration_seconds');
  });
});
