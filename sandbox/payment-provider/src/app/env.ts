import { z } from 'zod';
import {
  demonstration,
  httpUrl,
  logLevel,
  port,
  postgresUrl,
  rateLimitFactor,
  securityEventsKey,
} from '@travel/kit/env/settings';
import { isOriginPattern } from '../pages/page-origins.ts';

const longSecret = z
  .string('A secret of 16 characters or more is required')
  .min(16, 'A secret of 16 characters or more is required');

const origin = httpUrl.refine((url) => new URL(url).origin === url, 'An origin without a path is required');

/** Settings of the payment provider, checked at its start. */
export const envSchema = z
  .object({
    PAYMENTS_PORT: port.describe('port the provider listens on'),
    HOST: z.string().default('127.0.0.1').describe('address the provider listens on'),
    PAYMENTS_URL: origin.describe('where browsers reach it; another host name than the pages'),
    DATABASE_URL: postgresUrl.describe("the provider's own database; made if the server lacks it"),
    PAGE_ORIGINS: z
      .string('Origins like https://travel.example,https://*.travel.example are required')
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine((list) => list.every(isOriginPattern), 'Origins like https://*.travel.example are required')
      .describe('comma-separated origins that may embed the card form and the 3D Secure page'),
    CARD_SECRET: longSecret.describe('key for card fingerprints'),
    OPERATOR_TOKEN: longSecret.describe('gives access to the console and to operator-only endpoints'),
    SECURITY_EVENTS_KEY: securityEventsKey,
    WEBHOOK_URL: httpUrl.optional().describe('receives every event, in addition to endpoints created through the API'),
    WEBHOOK_SECRET: longSecret.optional().describe('signs events sent to WEBHOOK_URL'),
    ENVIRONMENT: z.enum(['sandbox', 'production'], { error: 'sandbox or production is required' }),
    DEMONSTRATION: demonstration,
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .describe('comma-separated addresses of load balancers in front, whose forwarded headers are trusted'),
    RATE_LIMIT_FACTOR: rateLimitFactor,
    LOG_LEVEL: logLevel.default('info'),
  })
  .refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => (WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined), {
    path: ['WEBHOOK_SECRET'],
    error: 'WEBHOOK_URL and WEBHOOK_SECRET are required together',
    // Runs even if other settings are invalid, so that this error is reported together with the other problems.
    when: () => true,
  })
  .refine(({ ENVIRONMENT, DEMONSTRATION }) => ENVIRONMENT !== 'production' || DEMONSTRATION, {
    path: ['ENVIRONMENT'],
    error:
      'sandbox, or DEMONSTRATION=on, is required: this provider moves no real money. In production give the API the keys of a real account',
    when: () => true,
  });
