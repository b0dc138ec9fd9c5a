import { z } from 'zod';
import {
  createSupplierSettings,
  getSuppliers,
  supplierSettingNames,
} from '../products/suppliers/registry/supplier-settings.ts';
import type { StripeGatewayOptions } from '../payments/provider/stripe-gateway.ts';
import {
  demonstration,
  httpUrl,
  livePaymentKey,
  logLevel,
  port,
  postgresUrl,
  rateLimitFactor,
  securityEventsKey,
} from '@travel/kit/env/settings';

const longSecret = z
  .string('A secret of 16 characters or more is required')
  .min(16, 'A secret of 16 characters or more is required');

/** Keys that every installation of the sandbox provider accepts, so they protect nothing. */
const sandboxKeys = {
  PAYMENTS_SECRET_KEY: 'sk_test_sandbox',
  PAYMENTS_PUBLISHABLE_KEY: 'pk_test_sandbox',
  PAYMENTS_PG02_SECRET_KEY: 'sk_test_sandbox_pg02',
  PAYMENTS_PG02_PUBLISHABLE_KEY: 'pk_test_sandbox_pg02',
  PAYMENTS_PG01_SECRET_KEY: 'sk_test_sandbox_pg01',
  PAYMENTS_PG01_PUBLISHABLE_KEY: 'pk_test_sandbox_pg01',
} as const;

type ProviderKey = keyof typeof sandboxKeys;

const providerKey = (setting: ProviderKey) => z.string().default(sandboxKeys[setting]);

const baseSchema = z
  .object({
    API_PORT: port.describe('port the API listens on'),
    HOST: z.string().default('127.0.0.1').describe('address the API listens on'),
    DATABASE_URL: postgresUrl.describe("the API's own database"),
    DELIVERY_URL: httpUrl.describe('address of the delivery service, which provides organisations and live releases'),
    PAGE_ORIGIN: httpUrl.describe("the main organisation's page origin, as travellers see it"),
    OPS_ORIGIN: httpUrl
      .optional()
      .describe(
        "address of the operators’ console, as configured in delivery; ops. before the pages' host unless given",
      ),
    OFFICE_ORIGIN: httpUrl
      .optional()
      .describe("address of the back office, as configured in delivery; office. before the pages' host unless given"),
    COOKIE_SECRET: longSecret.describe('signs mailed links and payment tokens'),
    OPERATOR_TOKEN: longSecret.describe('gives access to operator-only endpoints'),
    SECURITY_EVENTS_KEY: securityEventsKey,
    TRAVELLER_DATA_KEY: z
      .string('A long random text is required')
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.tuple([longSecret], longSecret))
      .describe(
        "seals travellers' documents and answers, and what operators' apps keep; after a comma, older ones that are still opened",
      ),
    ENVIRONMENT: z
      .enum(['sandbox', 'production'], { error: 'sandbox or production is required' })
      .describe('sandbox has seeded accounts, a movable clock and a reset'),
    DEMONSTRATION: demonstration,
    PAYMENTS_URL: httpUrl.describe('the payment provider, as browsers reach it'),
    PAYMENTS_CALL_URL: httpUrl.optional().describe('the address at which this service reaches it, if different'),
    SUPPLIERS_SANDBOX_URL: httpUrl
      .optional()
      .describe("the suppliers' sandbox, whose clock and bookings are changed together with the sandbox of the API"),
    PAYMENTS_SECRET_KEY: providerKey('PAYMENTS_SECRET_KEY').describe("the sandbox provider's secret key"),
    PAYMENTS_PUBLISHABLE_KEY: providerKey('PAYMENTS_PUBLISHABLE_KEY').describe(
      "the sandbox provider's publishable key",
    ),
    PAYMENTS_PG02_SECRET_KEY: providerKey('PAYMENTS_PG02_SECRET_KEY').describe('our account behind PG_02 there'),
    PAYMENTS_PG02_PUBLISHABLE_KEY: providerKey('PAYMENTS_PG02_PUBLISHABLE_KEY'),
    PAYMENTS_PG01_SECRET_KEY: providerKey('PAYMENTS_PG01_SECRET_KEY').describe('our account behind PG_01 there'),
    PAYMENTS_PG01_PUBLISHABLE_KEY: providerKey('PAYMENTS_PG01_PUBLISHABLE_KEY'),
    WEBHOOK_SECRET: longSecret.describe('signs the payment provider’s webhooks; the same value as there'),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'A secret key of Stripe is required')
      .optional()
      .describe('uses a real account as provider, together with the two below'),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'A publishable key of Stripe is required').optional(),
    STRIPE_ACCOUNT_COUNTRY: z
      .string()
      .regex(/^[A-Z]{2}$/, 'A country code like DE is required')
      .optional()
      .describe("the real account's country; allows Apple Pay and Google Pay with it"),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'The signing secret of a webhook endpoint is required')
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'An address that begins with smtp:// or smtps:// is required' })
      .optional()
      .describe('mail server; without one mail is written to MAIL_FOLDER'),
    MAIL_FOLDER: z.string().optional().describe('folder that mail is written to'),
    MAIL_FROM: z.string().default('no-reply@travel.example').describe('sender address of mail'),
    MEMBERSHIP_BILLING: z
      .enum(['on', 'off'], { error: 'on or off is required' })
      .default('on')
      .transform((word) => word === 'on')
      .describe('off: nothing is charged for memberships until it is on again'),
    EXCHANGE_RATES_URL: z
      .url({ protocol: /^(?:https?|file)$/, error: 'An address that begins with https:// or file:// is required' })
      .optional()
      .describe('daily file of exchange rates in the format of the ECB; without one they are uploaded'),
    EXCHANGE_RATES_MAX_DAYS: z.coerce
      .number('A number of days is required')
      .int('A whole number of days is required')
      .min(1, 'One day or more is required')
      .default(7)
      .describe('days after which an exchange rate is too old for prices; sandbox rates never are'),
    TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .transform((list) => list.split(',').map((one) => one.trim()))
      .describe('addresses of delivery, whose forwarded headers are trusted'),
    RATE_LIMIT_FACTOR: rateLimitFactor,
    JOB_LEASE_SECONDS: z.coerce
      .number('A number of seconds is required')
      .int('A whole number of seconds is required')
      .min(1, 'One second or more is required')
      .optional()
      .describe('seconds after which a running job counts as lost, instead of the limit of its kind'),
    LOG_LEVEL: logLevel.default('info'),
  })
  .refine(({ SMTP_URL, MAIL_FOLDER }) => SMTP_URL !== undefined || MAIL_FOLDER !== undefined, {
    path: ['MAIL_FOLDER'],
    error: 'A folder is required, or SMTP_URL',
    // Makes zod report this problem together with the others.
    when: () => true,
  })
  .refine(
    (env) =>
      [env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET].every(
        (one) => (one === undefined) === (env.STRIPE_SECRET_KEY === undefined),
      ),
    {
      path: ['STRIPE_SECRET_KEY'],
      error: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are required together',
      when: () => true,
    },
  );

type Settings = z.output<typeof baseSchema> & z.output<z.ZodObject<ReturnType<typeof createSupplierSettings>>>;

interface StartRule {
  readonly setting: keyof Settings;
  readonly error: string;
  readonly isBroken: (env: Settings) => boolean;
  /** Whether the rule reads the accounts at suppliers, so that their own errors come first. */
  readonly needsSuppliers?: boolean;
}

export const isRealProduction = ({
  ENVIRONMENT,
  DEMONSTRATION,
}: Pick<Settings, 'ENVIRONMENT' | 'DEMONSTRATION'>): boolean => ENVIRONMENT === 'production' && !DEMONSTRATION;

const listSuppliers = (env: Settings) => Object.values(getSuppliers(env).suppliers).flat();

/** Rejects live payment keys unless offers are real, because sandbox offers must not cost real money. */
const liveKeyRule = (setting: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY'): StartRule => ({
  setting,
  needsSuppliers: true,
  error: 'A test key is required: all suppliers are sandbox suppliers, whose offers are not real',
  isBroken: (env) =>
    livePaymentKey.test(env[setting] ?? '') &&
    !(isRealProduction(env) && listSuppliers(env).some(({ bookings }) => bookings !== 'sandbox')),
});

/** The settings that configure accounts, with their product; null for accounts of all products. */
const accountSettings = { SUPPLIERS_FILE: null, DUFFEL_TOKEN: 'flights', APITUDE_KEY: 'hotels' } as const;

type AccountSetting = keyof typeof accountSettings;

/** Returns the accounts that a setting configures. */
const listConfiguredBy = (setting: AccountSetting, env: Settings) => {
  if ((setting === 'SUPPLIERS_FILE') !== (env.SUPPLIERS_FILE !== undefined)) return [];
  const product = accountSettings[setting];
  return product === null ? listSuppliers(env) : getSuppliers(env).suppliers[product];
};

/** Rejects accounts that do not fit the payments: travellers must neither pay for nothing nor travel for nothing. */
const accountRules = (['SUPPLIERS_FILE', 'DUFFEL_TOKEN', 'APITUDE_KEY'] as const).flatMap(
  (setting): readonly StartRule[] => [
    {
      setting,
      needsSuppliers: true,
      error: 'Real accounts are required in production, or DEMONSTRATION=on: this is one of a sandbox',
      isBroken: (env) =>
        isRealProduction(env) && listConfiguredBy(setting, env).some((one) => one.bookings === 'sandbox'),
    },
    {
      setting,
      needsSuppliers: true,
      error: 'Sandbox accounts are required without a live payment key: this one books real journeys',
      isBroken: (env) =>
        !livePaymentKey.test(env.STRIPE_SECRET_KEY ?? '') &&
        listConfiguredBy(setting, env).some((one) => one.bookings === 'real'),
    },
  ],
);

const defaultKeyRule = (setting: ProviderKey): StartRule => ({
  setting,
  error: 'A key of your own is required in production, or the STRIPE_ settings; the default one is public',
  isBroken: (env) =>
    isRealProduction(env) && env.STRIPE_SECRET_KEY === undefined && env[setting] === sandboxKeys[setting],
});

const startRules: readonly StartRule[] = [
  {
    setting: 'DEMONSTRATION',
    needsSuppliers: true,
    error: 'on is required in production without accounts at suppliers, because sandbox offers are not real',
    isBroken: (env) => isRealProduction(env) && listSuppliers(env).length === 0,
  },
  ...accountRules,
  {
    setting: 'STRIPE_SECRET_KEY',
    error: 'A key is required in production: without one payments go to the sandbox provider',
    isBroken: (env) => isRealProduction(env) && env.STRIPE_SECRET_KEY === undefined,
  },
  liveKeyRule('STRIPE_SECRET_KEY'),
  liveKeyRule('STRIPE_PUBLISHABLE_KEY'),
  defaultKeyRule('PAYMENTS_SECRET_KEY'),
  defaultKeyRule('PAYMENTS_PUBLISHABLE_KEY'),
  defaultKeyRule('PAYMENTS_PG02_SECRET_KEY'),
  defaultKeyRule('PAYMENTS_PG02_PUBLISHABLE_KEY'),
  defaultKeyRule('PAYMENTS_PG01_SECRET_KEY'),
  defaultKeyRule('PAYMENTS_PG01_PUBLISHABLE_KEY'),
];

/** Creates the schema of all settings. `environment` has the credentials that `SUPPLIERS_FILE` refers to. */
export const createEnvSchema = (environment: Readonly<Record<string, string | undefined>>) =>
  baseSchema
    .safeExtend(createSupplierSettings(environment))
    .refine(
      ({ SUPPLIERS_FILE: file, APITUDE_KEY: key, APITUDE_SECRET: secret }) =>
        file !== undefined || (key === undefined) === (secret === undefined),
      { path: ['APITUDE_SECRET'], error: 'APITUDE_KEY and APITUDE_SECRET are required together', when: () => true },
    )
    .superRefine(
      (env, context) => {
        const hasReadableSuppliers = !context.issues.some(({ path }) => supplierSettingNames.has(String(path?.[0])));
        for (const { setting, error, isBroken, needsSuppliers = false } of startRules) {
          if ((hasReadableSuppliers || !needsSuppliers) && isBroken(env))
            context.addIssue({ code: 'custom', path: [setting], message: error });
        }
      },
      // Makes zod report these problems together with the others.
      { when: () => true },
    );

/**
 * Returns the payment provider options: those of a real Stripe account if the settings contain its keys, otherwise
 * those of the sandbox.
 */
export const getStripeOptions = (env: Settings): StripeGatewayOptions =>
  env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
    ? {
        kind: 'stripe',
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        formUrl: null,
        walletCountry: env.STRIPE_ACCOUNT_COUNTRY,
      }
    : {
        kind: 'sandbox',
        secretKey: env.PAYMENTS_SECRET_KEY,
        publishableKey: env.PAYMENTS_PUBLISHABLE_KEY,
        webhookSecret: env.WEBHOOK_SECRET,
        url: env.PAYMENTS_CALL_URL ?? env.PAYMENTS_URL,
        formUrl: `${env.PAYMENTS_URL}/card-form`,
        cardHost: env.PAYMENTS_URL,
        others: {
          PG_02: { secretKey: env.PAYMENTS_PG02_SECRET_KEY, publishableKey: env.PAYMENTS_PG02_PUBLISHABLE_KEY },
          PG_01: { secretKey: env.PAYMENTS_PG01_SECRET_KEY, publishableKey: env.PAYMENTS_PG01_PUBLISHABLE_KEY },
        },
      };
