import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { z } from 'zod';
import { createCard, createCardParams } from '../testing/cards.ts';
import { openPayments, type TestPayments } from '../testing/open-payments.ts';
import { catchRefusal } from '../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterAll(() => payments.close());

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });
const readError = async (response: Response) => {
  const { error } = z.object({ error: z.looseObject({}) }).parse(await response.json());
  return { status: response.status, ...error };
};

describe('a key', () => {
  it('accepts a key as a bearer token and as a Basic user name', async () => {
    for (const headers of [{ authorization: 'Bearer sk_test_sandbox' }, basic('sk_test_sandbox')]) {
      expect((await payments.fetch('/v1/customers', { headers })).status).toBe(200);
    }
  });

  it.each<[string, Record<string, string>, string]>([
    ['that is missing', {}, 'You did not provide an API key'],
    ['that is unknown', { authorization: 'Bearer sk_live_3kQ9xY7mTz' }, 'Invalid API Key provided: sk_live_'],
    ['of another scheme', { authorization: 'Digest x' }, 'You did not provide an API key'],
  ])('returns 401 for a key %s', async (_, headers, message) => {
    const error = await readError(await payments.fetch('/v1/customers', { headers }));
    expect(error).toMatchObject({
      status: 401,
      type: 'invalid_request_error',
      message: expect.stringContaining(message),
    });
    expect(JSON.stringify(error)).not.toContain('3kQ9xY7mTz');
  });

  it('stores a key in the database as a digest only', async () => {
    const rows = await payments.sql('select * from merchant_accounts');
    expect(JSON.stringify(rows)).not.toContain('sk_test_sandbox');
  });
});

describe('the publishable key', () => {
  it('creates a card with the publishable key', async () => {
    const method = await payments.client('pk_test_sandbox').paymentMethods.create(createCardParams('visa'));
    expect(method.card?.last4).toBe('4242');
  });

  it("shows an intent to a caller with its client secret, without the shop's own data", async () => {
    const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'usd', metadata: { internal: 'note' } });
    const browser = payments.client('pk_test_sandbox');
    const shown = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' });
    expect(shown).toMatchObject({ id: intent.id, status: 'requires_payment_method', amount: 100 });
    expect(shown).not.toHaveProperty('metadata');
    expect(shown).not.toHaveProperty('customer');
    expect(await catchRefusal(browser.paymentIntents.retrieve(intent.id))).toMatchObject({ param: 'client_secret' });
    expect(
      await catchRefusal(browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_x` })),
    ).toMatchObject({
      statusCode: 400,
      param: 'client_secret',
    });
  });

  it('refuses all other calls with the publishable key', async () => {
    const browser = payments.client('pk_test_sandbox');
    const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
    const card = await createCard(stripe, 'visa');
    for (const call of [
      () => browser.paymentIntents.list(),
      () => browser.paymentIntents.confirm(id, { payment_method: card }),
      () => browser.paymentIntents.capture(id),
      () => browser.paymentIntents.create({ amount: 100, currency: 'usd' }),
      () => browser.customers.list(),
      () => browser.paymentMethods.retrieve(card),
      () => browser.refunds.create({ payment_intent: id }),
      () => browser.events.list(),
    ]) {
      expect(await catchRefusal(call())).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
    }
  });
});

describe('an account', () => {
  it('hides the objects of another account', async () => {
    const other = payments.client('sk_test_sandbox_pg02');
    const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
    const { id: customer } = await stripe.customers.create();
    const card = await createCard(stripe, 'visa');
    for (const call of [
      () => other.paymentIntents.retrieve(intent.id),
      () => other.paymentIntents.cancel(intent.id),
      () => other.customers.retrieve(customer),
      () => other.customers.del(customer),
      () => other.paymentMethods.retrieve(card),
      () => other.paymentIntents.create({ amount: 100, currency: 'usd', customer }),
      () => other.paymentIntents.create({ amount: 100, currency: 'usd', payment_method: card, confirm: true }),
      () => other.refunds.create({ payment_intent: intent.id }),
    ]) {
      expect(await catchRefusal(call())).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
    expect((await other.paymentIntents.list()).data).toEqual([]);
    expect((await other.events.list()).data).toEqual([]);
  });

  it('reads the account from the Stripe-Account header if the key may use that account', async () => {
    const stripeAccount = 'acct_almanacPG02';
    const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, { stripeAccount });
    expect((await payments.client('sk_test_sandbox_pg02').paymentIntents.retrieve(id)).id).toBe(id);
    expect(await catchRefusal(stripe.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 404 });
    const small = payments.client('sk_test_sandbox_pg02');
    expect(await catchRefusal(small.paymentIntents.list({}, { stripeAccount: 'acct_almanacPG03' }))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });
});

describe('a Stripe-format call', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    payments.fetch(path, {
      method: 'POST',
      body,
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });

  it('returns the request ID and version of a call, and its caller’s correlation ID', async () => {
    const response = await post('/v1/customers', 'email=a@example.test', {
      'stripe-version': '2024-06-20',
      'x-correlation-id': 'page-12345678',
      'idempotency-key': 'told-back',
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'request-id': expect.stringMatching(/^req_[A-Za-z0-9]{24}$/),
      'stripe-version': '2024-06-20',
      'idempotency-key': 'told-back',
      'x-correlation-id': 'page-12345678',
      'content-type': expect.stringContaining('application/json'),
    });
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['an unknown parameter', 'amount=1&currency=usd&colour=red', { code: 'parameter_unknown', param: 'colour' }],
    [
      'an unknown inner parameter',
      'amount=1&currency=usd&shipping[address][planet]=x&shipping[name]=x',
      { code: 'parameter_unknown', param: 'shipping[address][planet]' },
    ],
    ['a missing parameter', 'currency=usd', { code: 'parameter_missing', param: 'amount' }],
    ['a fraction', 'amount=1.50&currency=usd', { code: 'parameter_invalid_integer', param: 'amount' }],
    ['a number in words', 'amount=ten&currency=usd', { code: 'parameter_invalid_integer', param: 'amount' }],
    ['nothing to pay', 'amount=0&currency=usd', { param: 'amount' }],
    ['an excessive amount', 'amount=9999999999999&currency=usd', { param: 'amount' }],
    ['an unknown currency', 'amount=1&currency=zzz', { param: 'currency' }],
    ['an empty text', 'amount=1&currency=usd&customer=', { code: 'parameter_invalid_empty', param: 'customer' }],
    ['a wrong choice', 'amount=1&currency=usd&capture_method=never', { param: 'capture_method' }],
    ['a wrong flag', 'amount=1&currency=usd&confirm=yes', { param: 'confirm' }],
    ['a text in place of an object', 'amount=1&currency=usd&metadata=x', { param: 'metadata' }],
    ['both a text and an object', 'amount=1&amount[x]=1&currency=usd', { param: 'amount' }],
    ['a null character', 'amount=1&currency=usd&description=a%00b', { param: 'description' }],
    ['a name without an end', 'amount[=1&currency=usd', {}],
    ['endless nesting', `amount=1&metadata${'[a]'.repeat(50)}=1`, {}],
    ['a poisoned prototype', 'amount=1&currency=usd&__proto__[confirm]=true', { code: 'parameter_unknown' }],
    ['an unusable return URL', 'amount=1&currency=usd&return_url=javascript:alert(1)', { param: 'return_url' }],
    [
      'too much metadata',
      `amount=1&currency=usd&${Array.from({ length: 51 }, (_, at) => `metadata[k${at}]=v`).join('&')}`,
      { param: 'metadata' },
    ],
  ])('rejects parameters with %s and returns a message', async (_, body, expected) => {
    const error = await readError(await post('/v1/payment_intents', body));
    expect(error).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      message: expect.any(String),
      ...expected,
    });
  });

  it('rejects bodies that are not forms or too large, and unknown paths', async () => {
    const json = await readError(await post('/v1/customers', '{}', { 'content-type': 'application/json' }));
    expect(json).toMatchObject({ status: 415, type: 'invalid_request_error' });
    const large = await readError(await post('/v1/customers', `description=${'x'.repeat(70_000)}`));
    expect(large).toMatchObject({ status: 413, type: 'invalid_request_error' });
    const nowhere = await readError(await post('/v1/payouts', ''));
    expect(nowhere).toMatchObject({
      status: 404,
      type: 'invalid_request_error',
      message: expect.stringContaining('/v1/payouts'),
    });
  });

  it('accepts texts in every script', async () => {
    const name = 'Åsa Öberg 王秀英 محمد 👩🏽‍🚀';
    const customer = await stripe.customers.create({ name, metadata: { 'a b&c=d': '100 % + 1' } });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name, metadata: { 'a b&c=d': '100 % + 1' } });
  });
});
