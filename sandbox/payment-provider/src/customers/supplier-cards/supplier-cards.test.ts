import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { z } from 'zod';
import { createCard } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
beforeEach(() => payments.reset());
afterAll(() => payments.close());

const apiVersion = '2026-01-28';
const owner = { customer: 'cus_seededTraveller', email: 'traveller@example.test' };

const keyFor = async (customer: string): Promise<string> => {
  const { secret } = await stripe.ephemeralKeys.create({ customer }, { apiVersion });
  return secret ?? '';
};

const asked = async (method: string, path: string, key: string | null, body?: object) => {
  const answer = await payments.fetch(path, {
    method,
    headers: { ...(key !== null && { 'api-key': key }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
};

const cardList = z.object({ data: z.array(z.looseObject({ id: z.string(), is_default: z.boolean() })) });
const listCards = async (key: string, email = owner.email, query = '') =>
  cardList.parse((await asked('GET', `/v1/card/list/${email}${query}`, key)).body).data;

describe('an ephemeral key', () => {
  it('creates an ephemeral key for one customer and one hour, and stores it as a digest', async () => {
    const made = await stripe.ephemeralKeys.create({ customer: owner.customer }, { apiVersion });
    expect(made).toMatchObject({ object: 'ephemeral_key', expires: made.created + 3_600, livemode: false });
    expect(made).toMatchObject({ associated_objects: [{ type: 'customer', id: owner.customer }] });
    expect(made.secret).toMatch(/^ek_test_[A-Za-z0-9]{40}$/);
    expect(JSON.stringify(await payments.sql('select * from ephemeral_keys'))).not.toContain(made.secret);
  });

  it('refuses an ephemeral key after an hour and when it is revoked', async () => {
    const key = await keyFor(owner.customer);
    await payments.moveClock(3_599);
    expect(await listCards(key)).toHaveLength(3);
    await payments.moveClock(1);
    expect(await asked('GET', `/v1/card/list/${owner.email}`, key)).toMatchObject({
      status: 401,
      body: { code: 'api_key_wrong' },
    });
    const { id, secret } = await stripe.ephemeralKeys.create({ customer: owner.customer }, { apiVersion });
    await stripe.ephemeralKeys.del(id);
    expect((await asked('GET', `/v1/card/list/${owner.email}`, secret ?? '')).status).toBe(401);
  });

  it('refuses an ephemeral key on calls that require a secret key, and creates none without a customer', async () => {
    const browser = payments.client(await keyFor(owner.customer));
    expect(await catchRefusal(browser.customers.list())).toMatchObject({ statusCode: 401 });
    const nobody = stripe.ephemeralKeys.create({ customer: 'cus_nobody' }, { apiVersion });
    expect(await catchRefusal(nobody)).toMatchObject({ statusCode: 404 });
  });
});

describe("the supplier's card calls", () => {
  it('[3/01] [5/19] lists the saved cards with their fields and alphanumeric IDs', async () => {
    const [first] = await listCards(await keyFor(owner.customer));
    expect(first).toEqual({
      id: 'seededVisaEveryday',
      nick_name: 'Everyday',
      name: 'Maya Okafor',
      last4: '4242',
      brand: 'visa',
      exp_month: 8,
      exp_year: 2029,
      is_default: true,
    });
  });

  it.each([
    ['no key', null, 401, 'api_key_missing'],
    ['an unknown key', 'ek_test_unknown', 401, 'api_key_wrong'],
    ['the publishable key', 'pk_test_sandbox', 403, 'api_key_public'],
    ['the secret key', 'sk_test_sandbox', 401, 'api_key_wrong'],
  ])('rejects a card call with %s', async (_, key, status, code) => {
    expect(await asked('GET', `/v1/card/list/${owner.email}`, key)).toMatchObject({ status, body: { code } });
  });

  it("[6/03] refuses another customer's e-mail address and cards", async () => {
    const mine = await stripe.customers.create({ email: 'maya@example.test' });
    const key = await keyFor(mine.id);
    const stolen = { card_id: 'seededVisaEveryday' };
    const refusals = await Promise.all([
      asked('GET', `/v1/card/list/${owner.email}`, key),
      asked('POST', '/v1/card/check_default_card', key, { email: owner.email }),
      asked('POST', '/v1/card/set_default_card', key, { ...stolen, email: owner.email }),
      asked('POST', `/v1/card/update/${owner.email}`, key, { ...stolen, nick_name: 'Mine' }),
      asked('DELETE', `/v1/card/delete/${owner.email}`, key, stolen),
    ]);
    for (const answer of refusals) expect(answer).toMatchObject({ status: 403, body: { code: 'other_customer' } });
    expect(await asked('DELETE', '/v1/card/delete/MAYA@example.test', key, stolen)).toMatchObject({
      status: 404,
      body: { code: 'card_unknown' },
    });
    expect(await listCards(await keyFor(owner.customer))).toHaveLength(3);
  });

  it('[7.1/01] sets the default card, and [7.1/08] returns it with status_code 200', async () => {
    const key = await keyFor(owner.customer);
    const { email } = owner;
    const set = await asked('POST', '/v1/card/set_default_card', key, { card_id: 'seededAmexLong', email });
    expect(set).toMatchObject({ status: 200, body: { data: { id: 'seededAmexLong', is_default: true } } });
    const told = await asked('POST', '/v1/card/check_default_card', key, { email });
    expect(told.body).toMatchObject({ status_code: 200, data: { id: 'seededAmexLong' } });
    expect((await listCards(key)).filter((card) => card.is_default).map(({ id }) => id)).toEqual(['seededAmexLong']);
  });

  it('reports a missing default card with status_code 404', async () => {
    const { id } = await stripe.customers.create({ email: 'new@example.test' });
    const told = await asked('POST', '/v1/card/check_default_card', await keyFor(id), { email: 'new@example.test' });
    expect(told).toEqual({ status: 200, body: { status_code: 404, data: null } });
  });

  it('[7.1/03] [5/07] renames a card, and requires a nickname', async () => {
    const key = await keyFor(owner.customer);
    const rename = (nick_name: string) =>
      asked('POST', `/v1/card/update/${owner.email}`, key, { card_id: 'seededAmexLong', nick_name });
    expect((await rename('  Sundays ')).body).toMatchObject({ data: { id: 'seededAmexLong', nick_name: 'Sundays' } });
    expect(await rename('   ')).toMatchObject({ status: 400, body: { errors: [{ field: 'nick_name' }] } });
    expect((await listCards(key)).map(({ nick_name }) => nick_name)).toEqual(['Everyday', 'Work travel', 'Sundays']);
  });

  it('[7.1/02] deletes a card, which also removes the default', async () => {
    const key = await keyFor(owner.customer);
    const gone = await asked('DELETE', `/v1/card/delete/${owner.email}`, key, { card_id: 'seededVisaEveryday' });
    expect(gone).toEqual({ status: 200, body: { data: { id: 'seededVisaEveryday', deleted: true } } });
    const left = await listCards(key);
    expect(left.map(({ id, is_default }) => [id, is_default])).toEqual([
      ['seededMastercardWork', false],
      ['seededAmexLong', false],
    ]);
  });

  it('lists a card that was saved twice only once, and deletes both copies', async () => {
    const key = await keyFor(owner.customer);
    const again = await createCard(stripe, 'amex');
    await stripe.paymentMethods.attach(again, { customer: owner.customer });
    const shown = await listCards(key);
    expect(shown.map(({ last4 }) => last4)).toEqual(['0005', '4242', '4444']);
    expect(shown[0]?.id).toBe(again.slice(3));
    await asked('DELETE', `/v1/card/delete/${owner.email}`, key, { card_id: again.slice(3) });
    expect((await listCards(key)).map(({ last4 }) => last4)).toEqual(['4242', '4444']);
  });

  it('lists a card that is saved again with the newest ID, its name and still as the default', async () => {
    const key = await keyFor(owner.customer);
    const again = await createCard(stripe, 'visa');
    await stripe.paymentMethods.attach(again, { customer: owner.customer });
    expect((await listCards(key))[0]).toMatchObject({
      id: again.slice(3),
      nick_name: 'Everyday',
      exp_month: 12,
      exp_year: 2030,
      is_default: true,
    });
    const named = await createCard(stripe, 'visa');
    await stripe.paymentMethods.attach(named, { customer: owner.customer });
    await stripe.paymentMethods.update(named, { metadata: { nick_name: 'Newer' } });
    expect(await listCards(key)).toMatchObject([
      { id: named.slice(3), nick_name: 'Newer', is_default: true },
      { id: 'seededMastercardWork', is_default: false },
      { id: 'seededAmexLong', is_default: false },
    ]);
  });

  it('[9/14] lists the newest hundred cards', async () => {
    const { id } = await stripe.customers.create({ email: 'many@example.test' });
    await payments.sql(
      `insert into payment_methods (payment_method_id, account_id, customer_id, state, card, brand, last4, exp_month,
         exp_year, fingerprint, has_cvc, created_at)
       select 'pm_many' || n, 'acct_almanacPG03', $1, 'attached', 'visa', 'visa', lpad(n::text, 4, '0'), 1, 2030,
         lpad(n::text, 16, 'A'), true, now() from generate_series(1, 104) n order by n`,
      [id],
    );
    const cards = await listCards(await keyFor(id), 'many@example.test');
    expect([cards.length, cards.at(0)?.['last4'], cards.at(-1)?.['last4']]).toEqual([100, '0104', '0005']);
    const tooMany = await asked('GET', '/v1/card/list/many@example.test?limit=101', await keyFor(id));
    expect(tooMany.status).toBe(400);
  });

  it('allows card calls only from pages of the shop', async () => {
    const preflight = (origin: string) =>
      payments.fetch('/v1/card/delete/a@example.test', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'api-key' },
      });
    const allowed = await preflight('http://skyline.localhost:3000');
    expect([...allowed.headers].filter(([name]) => name.startsWith('access-control-allow'))).toEqual([
      ['access-control-allow-headers', 'api-key, content-type, x-correlation-id'],
      ['access-control-allow-methods', 'GET, POST, DELETE'],
      ['access-control-allow-origin', 'http://skyline.localhost:3000'],
    ]);
    const foreign = await preflight('http://evil.test');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const refused = await payments.fetch('/v1/card/list/a@example.test', {
      headers: { origin: 'http://localhost:3000' },
    });
    expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  });

  it('writes neither keys nor e-mail addresses to the log', async () => {
    const key = await keyFor(owner.customer);
    await listCards(key);
    await asked('GET', '/v1/card/list/else@example.test', key);
    expect(payments.logged.join('')).not.toContain(key);
    expect(payments.logged.join('')).not.toContain('example.test');
  });
});
