import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EnvError, parseEnv } from '@travel/kit/env/define-env';
import { createEnvSchema } from './env.ts';

const production = {
  API_PORT: '3200',
  DATABASE_URL: 'postgres://travel:travel@127.0.0.1:5432/travel_api',
  DELIVERY_URL: 'http://127.0.0.1:3000',
  PAGE_ORIGIN: 'https://travel.example',
  COOKIE_SECRET: 'cookie-secret-of-tests',
  SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
  TRAVELLER_DATA_KEY: 'traveller-data-key-of-tests',
  OPERATOR_TOKEN: 'operator-token-of-tests',
  WEBHOOK_SECRET: 'webhook-secret-of-tests',
  PAYMENTS_URL: 'https://payments.example',
  MAIL_FOLDER: '/tmp/mail',
  ENVIRONMENT: 'production',
};
const stripe = (mode: 'live' | 'test') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});

/** Returns the message for each rejected setting. */
const getRefusals = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  try {
    parseEnv(createEnvSchema(env), env);
    return {};
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return Object.fromEntries([...error.message.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, name, text]) => [name, text]));
  }
};
const refusedBy = (env: Readonly<Record<string, string>>): string[] => Object.keys(getRefusals(env));

const liveDuffel = { DUFFEL_TOKEN: 'duffel_live_1' };
const liveApitude = { APITUDE_KEY: 'key-of-tests', APITUDE_SECRET: 'secret-of-tests' };

describe('the settings of the API in production', () => {
  it.each<[string, Readonly<Record<string, string>>, string[]]>([
    [
      'lists sandbox suppliers, the sandbox provider and default keys together',
      { API_PORT: 'x' },
      [
        'API_PORT',
        'DEMONSTRATION',
        'STRIPE_SECRET_KEY',
        'PAYMENTS_SECRET_KEY',
        'PAYMENTS_PUBLISHABLE_KEY',
        'PAYMENTS_PG02_SECRET_KEY',
        'PAYMENTS_PG02_PUBLISHABLE_KEY',
        'PAYMENTS_PG01_SECRET_KEY',
        'PAYMENTS_PG01_PUBLISHABLE_KEY',
      ],
    ],
    [
      'refuses live keys together with sandbox suppliers',
      stripe('live'),
      ['DEMONSTRATION', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ],
    ['refuses test keys without real suppliers', stripe('test'), ['DEMONSTRATION']],
    ['accepts a demonstration on the sandbox provider', { DEMONSTRATION: 'on' }, []],
    ['accepts a demonstration on test keys', { DEMONSTRATION: 'on', ...stripe('test') }, []],
    [
      'refuses live keys in a demonstration',
      { DEMONSTRATION: 'on', ...stripe('live') },
      ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'refuses live keys in the sandbox',
      { ENVIRONMENT: 'sandbox', ...stripe('live') },
      ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ],
    ['accepts live keys with an account at a supplier', { ...stripe('live'), ...liveDuffel }, []],
    [
      'accepts live keys with an account at another address',
      { ...stripe('live'), DUFFEL_TOKEN: 'token-of-a-proxy', DUFFEL_URL: 'https://flights.travel.example' },
      [],
    ],
    ['refuses real accounts without real payments', { ...stripe('test'), ...liveDuffel }, ['DUFFEL_TOKEN']],
    [
      'refuses real accounts in the sandbox',
      { ENVIRONMENT: 'sandbox', ...liveDuffel, ...liveApitude },
      ['DUFFEL_TOKEN', 'APITUDE_KEY'],
    ],
    ['refuses real accounts in a demonstration', { DEMONSTRATION: 'on', ...liveApitude }, ['APITUDE_KEY']],
    [
      'refuses sandbox accounts: by token, by key and by address',
      {
        ...stripe('live'),
        DUFFEL_TOKEN: 'duffel_test_1',
        APITUDE_KEY: 'key',
        APITUDE_SECRET: 'secret',
        APITUDE_URL: 'http://127.0.0.1:3500',
      },
      ['DUFFEL_TOKEN', 'APITUDE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'refuses a sandbox account next to a real one',
      { ...stripe('live'), ...liveDuffel, APITUDE_KEY: 'sandbox', APITUDE_SECRET: 'sandbox-secret' },
      ['APITUDE_KEY'],
    ],
    [
      'refuses the test environment of Hotelbeds',
      { ...stripe('live'), ...liveDuffel, ...liveApitude, APITUDE_URL: 'https://api.test.hotelbeds.com' },
      ['APITUDE_KEY'],
    ],
    ['accepts sandbox accounts in a demonstration', { DEMONSTRATION: 'on', DUFFEL_TOKEN: 'duffel_test_1' }, []],
    ['accepts sandbox accounts in the sandbox', { ENVIRONMENT: 'sandbox', DUFFEL_TOKEN: 'duffel_test_1' }, []],
    ['refuses half an account', { DEMONSTRATION: 'on', APITUDE_KEY: 'sandbox' }, ['APITUDE_SECRET']],
  ])('%s', (_, env, refused) => {
    expect(refusedBy({ ...production, ...env })).toEqual(refused);
  });
});

describe('SUPPLIERS_FILE', () => {
  const supplier = (changed: object = {}) => ({
    adapter: 'duffel',
    name: 'Duffel',
    credentials: { token: { env: 'SKYLINE_TOKEN' } },
    ...changed,
  });
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'suppliers-'));
    writeFileSync(join(folder, 'token'), 'duffel_live_2\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the errors of a document, or `accepted`. */
  const check = (document: unknown): string => {
    const path = join(folder, 'suppliers.json');
    writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
    const env = { ...production, ...stripe('live'), SUPPLIERS_FILE: path, SKYLINE_TOKEN: 'duffel_live_1' };
    return getRefusals(env)['SUPPLIERS_FILE']?.replace(/^given "[^"]*", /, '') ?? 'accepted';
  };

  it.each<[string, () => unknown, string | RegExp]>([
    [
      'accepts credentials in the environment and in files',
      () => ({
        suppliers: { one: supplier(), two: supplier({ credentials: { token: { file: join(folder, 'token') } } }) },
        organisations: { '*': { flights: ['one', { supplier: 'two', markup: { basis_points: 300, rule: 'std' } }] } },
      }),
      'accepted',
    ],
    [
      'refuses a credential in clear',
      () => ({ suppliers: { one: supplier({ credentials: { token: 'duffel_live_3' } }) }, organisations: {} }),
      /^suppliers\.one\.credentials\.token: A reference is required/,
    ],
    [
      'names missing variables, files and credentials',
      () => ({
        suppliers: {
          one: supplier({ credentials: { token: { env: 'GONE' } } }),
          two: supplier({ credentials: { token: { file: '/gone' } } }),
          three: supplier({ adapter: 'apitude', credentials: { key: { env: 'SKYLINE_TOKEN' } } }),
        },
        organisations: {},
      }),
      /one\.credentials\.token: .* GONE is not set; .*two\..*\/gone cannot be read; .*three\.credentials\.secret: A ref/,
    ],
    [
      'names unknown adapters, suppliers, products and duplicates',
      () => ({
        suppliers: { one: supplier(), two: supplier({ adapter: 'amadeus' }) },
        organisations: { '*': { flights: ['one', 'one'], hotels: ['one'] } },
      }),
      /two\.adapter: One of duffel, apitude,.* is required.*flights\.1: one is listed twice; organisations\.\*\.hotels\.0: No supplier/,
    ],
    [
      'refuses markups that are no whole number of basis points',
      () => ({
        suppliers: { one: supplier() },
        organisations: { main: { flights: [{ supplier: 'one', markup: { basis_points: 2.5, rule: 'std' } }] } },
      }),
      /^organisations\.main\.flights\.0/,
    ],
    ['does not show the text of a broken document', () => '{"token": "duffel_live_3', /^The file is not valid JSON \(/],
    [
      'refuses sandbox accounts in production',
      () => ({ suppliers: { one: supplier({ url: 'http://localhost:3400' }) }, organisations: {} }),
      /^Real accounts are required in production/,
    ],
  ])('%s', (_, createDocument, expected) => {
    const refusal = check(createDocument());
    expect(refusal).toMatch(expected);
    expect(refusal).not.toContain('duffel_live');
  });
});
