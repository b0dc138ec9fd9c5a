import { z } from 'zod';
import { demonstration, httpUrl, logLevel, port, postgresUrl } from '@travel/kit/env/settings';

const secret = z
  .string('A secret of 16 characters or more is required')
  .min(16, 'A secret of 16 characters or more is required');

/** Settings of the sandbox suppliers, checked at their start. */
export const envSchema = z
  .object({
    PORT_DUFFEL: port.describe('port of the Duffel-compatible server, of Wheelhouse, of the page and of /sandbox'),
    PORT_APITUDE: port.describe('port of the APItude-compatible server'),
    HOST: z.string().default('127.0.0.1').describe('address both servers listen on'),
    DATABASE_URL: postgresUrl.describe("the sandbox suppliers' own database; made if the server lacks it"),
    OPERATOR_TOKEN: secret.describe('gives access to /sandbox'),
    DUFFEL_TOKEN: z.string().min(8).default('duffel_test_sandbox').describe('access token of Duffel clients'),
    DUFFEL_WEBHOOK_URL: httpUrl.optional().describe('where airline changes are announced from the start'),
    DUFFEL_WEBHOOK_SECRET: secret.optional().describe('secret that signs these announcements'),
    WHEELHOUSE_TOKEN: z
      .string()
      .min(8)
      .default('wheelhouse_test_sandbox')
      .describe('access token of Wheelhouse clients'),
    APITUDE_KEY: z.string().min(1).default('sandbox').describe('API key of APItude clients'),
    APITUDE_SECRET: z.string().min(8).default('sandbox-secret').describe('secret with which APItude clients sign'),
    ENVIRONMENT: z.enum(['sandbox', 'production'], { error: 'sandbox or production is required' }),
    DEMONSTRATION: demonstration,
    LOG_LEVEL: logLevel.default('info'),
  })
  .refine(({ ENVIRONMENT, DEMONSTRATION }) => ENVIRONMENT !== 'production' || DEMONSTRATION, {
    path: ['ENVIRONMENT'],
    error: 'sandbox, or DEMONSTRATION=on, is required: these suppliers have nothing to sell',
    when: () => true,
  })
  .refine((env) => (env.DUFFEL_WEBHOOK_URL === undefined) === (env.DUFFEL_WEBHOOK_SECRET === undefined), {
    path: ['DUFFEL_WEBHOOK_SECRET'],
    error: 'DUFFEL_WEBHOOK_URL and DUFFEL_WEBHOOK_SECRET are required together',
    when: () => true,
  });
