import { defineEnv } from '@travel/kit/env/define-env';
import { createMailer } from '@travel/kit/outgoing/mail/mail';
import { serve } from '@travel/kit/server/serve';
import { createApi } from './app/app.ts';
import { createEnvSchema, getStripeOptions, isRealProduction } from './app/env.ts';
import { getSuppliers } from './products/suppliers/registry/supplier-settings.ts';

const env = defineEnv(createEnvSchema(process.env));

const payments = getStripeOptions(env);

const { app, closers } = await createApi({
  databaseUrl: env.DATABASE_URL,
  deliveryUrl: env.DELIVERY_URL,
  pageOrigin: env.PAGE_ORIGIN,
  opsOrigin: env.OPS_ORIGIN,
  officeOrigin: env.OFFICE_ORIGIN,
  cookieSecret: env.COOKIE_SECRET,
  operatorToken: env.OPERATOR_TOKEN,
  securityEventsKey: env.SECURITY_EVENTS_KEY,
  travellerDataKeys: env.TRAVELLER_DATA_KEY,
  environment: env.ENVIRONMENT,
  suppliers: getSuppliers(env),
  sellsSandboxOffers: !isRealProduction(env),
  exchangeRates: {
    address: env.EXCHANGE_RATES_URL,
    // Offers of the sandbox are not real, so its seeded rates never become too old.
    maxDays: isRealProduction(env) ? env.EXCHANGE_RATES_MAX_DAYS : null,
  },
  trustedProxies: env.TRUSTED_PROXIES,
  payments,
  sandboxUrls: [payments.kind === 'sandbox' ? payments.url : undefined, env.SUPPLIERS_SANDBOX_URL].filter(
    (url) => url !== undefined,
  ),
  billsMemberships: env.MEMBERSHIP_BILLING,
  rateLimitFactor: env.RATE_LIMIT_FACTOR,
  jobLeaseSeconds: env.JOB_LEASE_SECONDS,
  logLevel: env.LOG_LEVEL,
  createMailer: (log) =>
    createMailer({
      smtpUrl: env.SMTP_URL,
      folder: env.MAIL_FOLDER ?? '',
      from: env.MAIL_FROM,
      log,
    }),
});

await serve(app, { host: env.HOST, port: env.API_PORT, closers });
