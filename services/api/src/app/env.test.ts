import { describe, expect, it } from '@jest/globals';
import { EnvError, parseEnv } from '@travel/kit/env/define-env';
import { envSchema } from './env.ts';

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

/** Returns the names of the rejected settings. */
const refusedBy = (env: Readonly<Record<string, string>>): string[] => {
  try {
    parseEnv(envSchema, env);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [...error.message.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name ?? '');
  }
};

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
  ])('%s', (_, env, refused) => {
    expect(refusedBy({ ...production, ...env })).toEqual(refused);
  });
});
