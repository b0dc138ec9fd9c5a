import { defineEnv } from '@travel/kit/env/define-env';
import { serve } from '@travel/kit/server/serve';
import { createSuppliers } from './app/create-suppliers.ts';
import { envSchema } from './app/env.ts';

const env = defineEnv(envSchema);

const { duffel, apitude, closers } = await createSuppliers({
  databaseUrl: env.DATABASE_URL,
  operatorToken: env.OPERATOR_TOKEN,
  duffelToken: env.DUFFEL_TOKEN,
  duffelWebhook:
    env.DUFFEL_WEBHOOK_URL && env.DUFFEL_WEBHOOK_SECRET
      ? { url: env.DUFFEL_WEBHOOK_URL, secret: env.DUFFEL_WEBHOOK_SECRET }
      : undefined,
  wheelhouseToken: env.WHEELHOUSE_TOKEN,
  apitudeCredentials: { key: env.APITUDE_KEY, secret: env.APITUDE_SECRET },
  logLevel: env.LOG_LEVEL,
});

await apitude.listen({ host: env.HOST, port: env.PORT_APITUDE });
await serve(duffel, { host: env.HOST, port: env.PORT_DUFFEL, others: [apitude], closers });
