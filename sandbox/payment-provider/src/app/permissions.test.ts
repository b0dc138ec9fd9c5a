import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAccessAnswer, ownedResources } from '@travel/contracts/people/access';
import { paymentProviderEndpoints } from '@travel/contracts/endpoints/payments/payment-provider';
import { resetSandbox } from '@travel/contracts/endpoints/sandbox';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { asOperator, openPayments, type TestPayments } from '../testing/open-payments.ts';

const owner = { customer: 'cus_seededTraveller', email: 'traveller@example.test', card: 'seededVisaEveryday' };
const apiVersion = '2026-01-28';

let payments: TestPayments;
/** Request headers by caller. */
const keys = new Map<string, Record<string, string>>();
const othersEmail = 'other@example.test';
beforeAll(async () => {
  payments = await openPayments({ trustedProxies: ['127.0.0.1'] });
  const { stripe } = payments;
  const createKey = async (customer: string) =>
    (await stripe.ephemeralKeys.create({ customer }, { apiVersion })).secret;
  const other = await stripe.customers.create({ email: othersEmail });
  const ended = await stripe.ephemeralKeys.create({ customer: owner.customer }, { apiVersion });
  await stripe.ephemeralKeys.del(ended.id);
  keys.set('nobody', {});
  keys.set('a made-up key', { 'api-key': 'ek_test_madeup', authorization: 'Bearer made-up' });
  keys.set('the key for browsers', { 'api-key': 'pk_test_sandbox', authorization: 'Bearer pk_test_sandbox' });
  keys.set('the secret key of the shop', { 'api-key': 'sk_test_sandbox', authorization: 'Bearer sk_test_sandbox' });
  keys.set('a key that was taken back', { 'api-key': ended.secret ?? '' });
  keys.set('the owner', { 'api-key': (await createKey(owner.customer)) ?? '' });
  keys.set('another customer', { 'api-key': (await createKey(other.id)) ?? '' });
  keys.set('the operator', asOperator);
});
afterAll(() => payments.close());

/** The reset comes last, because it removes the data that the other calls need. */
const endpoints: readonly Endpoint[] = [
  ...paymentProviderEndpoints.filter((one) => one !== resetSandbox),
  resetSandbox,
];
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const ofCards = named.filter(([, { access }]) => access.caller === 'cardOwner');
const strangers = [
  'nobody',
  'a made-up key',
  'the key for browsers',
  'the secret key of the shop',
  'a key that was taken back',
];

interface TestCall {
  readonly email?: string;
  /**
   * The default body is invalid for every call, so that an admitted caller receives a validation error and nothing
   * changes.
   */
  readonly body?: unknown;
}

let calls = 0;
const ask = async (
  who: string,
  { method, path, body }: Endpoint,
  { email = owner.email, body: sent = [] }: TestCall = {},
) => {
  calls += 1;
  const url = path.replace('{email}', email).replaceAll(/\{\w+\}/g, 'evt_NOTTHERE');
  const { status } = await payments.fetch(url, {
    method,
    // Each call has its own IP address, because failed calls are counted by IP address.
    headers: {
      ...keys.get(who),
      'x-forwarded-for': `198.18.${calls >> 8}.${calls & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(sent) }),
  });
  return status;
};

const isRefused = (status: number): boolean => status === 401 || status === 403;

describe.each(strangers)('a call of the payment provider, sent by %s', (who) => {
  it.each(named)('%s is refused', async (_, endpoint) => {
    // Calls about a card owner's cards recognise the browsers' key and refuse it with 403. Any other key is unknown,
    // which is a 401.
    const wrongKind = who === 'the key for browsers' && endpoint.access.caller === 'cardOwner';
    expect(await ask(who, endpoint)).toBe(wrongKind ? 403 : 401);
  });
});

describe.each(['the owner', 'another customer'])('a call of the payment provider, sent by %s', (who) => {
  it.each(named)('%s accepts the key if it belongs to card calls', async (_, endpoint) => {
    const email = who === 'the owner' ? owner.email : othersEmail;
    expect(isRefused(await ask(who, endpoint, { email }))).toBe(endpoint.access.caller !== 'cardOwner');
  });
});

describe("a customer's own key", () => {
  const createBody = (endpoint: Endpoint, email: string) => ({
    ...Object(endpoint.sample.request),
    card_id: owner.card,
    ...(endpoint.path.includes('{email}') ? {} : { email }),
  });

  it.each(ofCards)("%s answers about other customers' cards as declared", async (_, endpoint) => {
    const { own } = endpoint.access;
    if (own === undefined) throw new Error('Cards are somebody’s');
    // If the card identifies the owner, the request names the caller's own e-mail address. If the e-mail address
    // identifies the owner, the request names the owner's.
    const email = own === 'card' ? othersEmail : owner.email;
    const status = await ask('another customer', endpoint, { email, body: createBody(endpoint, email) });
    expect(status).toBe(ownedResources[own].others);
  });

  it.each(ofCards)("%s accepts only the customer's own address", async (_, endpoint) => {
    const body = createBody(endpoint, owner.email);
    expect(await ask('another customer', endpoint, { email: owner.email, body })).toBe(403);
  });
});

describe('a call of the payment provider, sent by the operator', () => {
  it.each(named)('%s is answered as declared', async (_, endpoint) => {
    const status = await ask('the operator', endpoint);
    expect(isRefused(status) ? status : 'allowed').toBe(getAccessAnswer(endpoint.access, 'operator'));
  });
});
