import { defineEnv } from '@travel/kit/env/define-env';
import { serve } from '@travel/kit/server/serve';
import { createPayments } from './app/create-payments.ts';
import { envSchema } from './app/env.ts';

const env = defineEnv(envSchema);
const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;

const { app, closers } = await createPayments({
  databaseUrl: env.DATABASE_URL,
  ownOrigin: env.PAYMENTS_URL,
  pageOrigins: env.PAGE_ORIGINS,
  cardSecret: env.CARD_SECRET,
  operatorToken: env.OPERATOR_TOKEN,
  securityEventsKey: env.SECURITY_EVENTS_KEY,
  webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
  trustedProxies: env.TRUSTED_PROXIES,
  rateLimitFactor: env.RATE_LIMIT_FACTOR,
  logLevel: env.LOG_LEVEL,
});

await serve(app, { host: env.HOST, port: env.PAYMENTS_PORT, closers });
