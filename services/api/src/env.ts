import { z } from 'zod';
import { httpUrl, logLevel, port, postgresUrl } from '@travel/kit/env/settings';

const longSecret = z
  .string('A secret of 16 characters or more is wanted')
  .min(16, 'A secret of 16 characters or more is wanted');

/** Settings of the API, checked at its start. */
export const envSchema = z
  .object({
    API_PORT: port.describe('port the API listens on'),
    HOST: z.string().default('127.0.0.1').describe('address the API listens on'),
    DATABASE_URL: postgresUrl.describe("the API's own database"),
    DELIVERY_URL: httpUrl.describe('where organisations and live releases are followed'),
    PAGE_ORIGIN: httpUrl.describe("the main organisation's page origin, as travellers see it"),
    COOKIE_SECRET: longSecret.describe('signs mailed links and payment tokens'),
    OPERATOR_TOKEN: longSecret.describe('opens what only operators may do'),
    ENVIRONMENT: z
      .enum(['sandbox', 'production'], { error: 'sandbox or production is wanted' })
      .describe('sandbox has seeded accounts, a movable clock and a reset'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'An address that begins with smtp:// or smtps:// is wanted' })
      .optional()
      .describe('mail server; without one mail is written to MAIL_FOLDER'),
    MAIL_FOLDER: z.string().optional().describe('folder that mail is written to'),
    MAIL_FROM: z.string().default('no-reply@travel.example').describe('address that mail comes from'),
    TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .transform((list) => list.split(',').map((one) => one.trim()))
      .describe('addresses delivery calls from, whose forwarded headers are believed'),
    LOG_LEVEL: logLevel.default('info'),
  })
  .refine(({ SMTP_URL, MAIL_FOLDER }) => SMTP_URL !== undefined || MAIL_FOLDER !== undefined, {
    path: ['MAIL_FOLDER'],
    error: 'A folder is wanted, or SMTP_URL',
    // Together with the other faults, not after them.
    when: () => true,
  });
