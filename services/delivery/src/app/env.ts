import { z } from 'zod';
import { defineEnv, parseEnv } from '@travel/kit/env/define-env';
import { getDefaultStaffOrigin, opsSite } from '@travel/contracts/releases/staff-sites';
import { areNetworks } from '../proxy/trusted-proxies.ts';
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

const origin = httpUrl.refine((url) => new URL(url).origin === url, 'An origin without a path is required');

const getHost = (address: string): string => new URL(address).hostname;

/** Settings of this service. They are parsed once, and all errors are reported together. */
export const envSchema = z
  .object({
    HOST: z.string().default('127.0.0.1').describe('address to listen on'),
    PAGE_PORT: port.describe('port of pages, /api and /delivery'),
    ASSET_PORT: port.describe('port of the releases’ files'),
    PAGE_ORIGIN: origin.describe('where visitors of the main organisation find pages'),
    OPS_ORIGIN: origin
      .optional()
      .describe(
        "where operators find their console; another host name than all others, ops. before the pages' unless given",
      ),
    OFFICE_ORIGIN: origin
      .optional()
      .describe(
        "where staff find the back office; another host name than all others, office. before the pages' unless given",
      ),
    ASSET_ORIGIN: origin.describe('where browsers find the releases’ files; another host name than the pages'),
    API_URL: httpUrl.describe('the booking API, for /api and /socket.io'),
    PAYMENTS_URL: origin.describe('the payment provider, whose frames pages may embed'),
    PICTURE_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(origin))
      .default([])
      .describe('comma-separated origins of suppliers’ pictures, which pages may show'),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_/, 'A publishable key of Stripe is required')
      .optional()
      .describe('cards are charged by a real account; its origins are allowed in pages'),
    DATABASE_URL: postgresUrl.describe('database of this service; created if missing'),
    RELEASE_STORE: z
      .string('A folder or an address like s3://bucket/prefix?endpoint=https://… is required')
      .min(1)
      .describe('where releases are kept'),
    STATE_FOLDER: z
      .string()
      .min(1)
      .optional()
      .describe('where the last known state is kept, for a start while the database is away'),
    AWS_ACCESS_KEY_ID: z.string().optional().describe('for a release store on s3://'),
    AWS_SECRET_ACCESS_KEY: z.string().optional().describe('for a release store on s3://'),
    OPERATOR_TOKEN: z
      .string('A long random text is required')
      .min(16, 'Sixteen characters or more are required')
      .describe('token of the first operator'),
    COOKIE_SECRET: z
      .string('A long random text is required')
      .min(16, 'Sixteen characters or more are required; after a comma, older ones that are still read')
      .describe('signs cookies'),
    SECURITY_EVENTS_KEY: securityEventsKey,
    ENVIRONMENT: z.enum(['sandbox', 'production'], { error: 'sandbox or production is required' }),
    DEMONSTRATION: demonstration,
    PROVENANCE: z
      .enum(['shown', 'required', 'trusted-builders'], { error: 'shown, required or trusted-builders is required' })
      .default('shown')
      .describe('required signature of a release before its rollout: none, a release token or a trusted CI'),
    REMOTE_OVERRIDES: z
      .enum(['on', 'off'], { error: 'on or off is required' })
      .default('off')
      .describe('developers may put local remotes into pages; `pnpm dev` says on'),
    TRUSTED_PROXIES: z
      .string()
      .transform((text) => text.split(',').map((network) => network.trim()))
      .refine(areNetworks, 'Addresses or networks like 10.0.0.0/8 are required, with commas between')
      .default([])
      .describe('comma-separated addresses of load balancers in front, whose forwarded headers are trusted'),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/i, 'The name of a header is required')
      .transform((name) => name.toLowerCase())
      .optional()
      .describe('header in which those load balancers send the visitor’s country, such as cf-ipcountry'),
    DRAIN_SECONDS: z.coerce
      .number('Seconds are required')
      .min(0)
      .max(60)
      .default(0)
      .describe('how long a stopping copy still accepts requests, for load balancers that check /readyz'),
    RATE_LIMIT_FACTOR: rateLimitFactor,
    REPORT_SAMPLE: z.coerce
      .number('A share like 0.1 is required')
      .gt(0, 'A share above 0 is required')
      .max(1, 'A share of at most 1 is required')
      .default(1)
      .describe('share of visitors whose pages report loads and measurements; all report failures'),
    EARLY_HINTS: z
      .enum(['on', 'off'], { error: 'on or off is required' })
      .default('off')
      .describe('pages name their typefaces in a Link header, which a CDN in front sends ahead as 103 Early Hints'),
    LOG_LEVEL: logLevel.default('info'),
    ALERT_WEBHOOK_URL: httpUrl.optional().describe('recipient of notifications when the health watch stops a release'),
    ALERT_WEBHOOK_SECRET: z
      .string()
      .min(16, 'Sixteen characters or more are required')
      .optional()
      .describe('signs these notifications'),
    ALERT_MAIL_TO: z.email('An e-mail address is required').optional().describe('recipient of mail notifications'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'An address like smtp://user:password@host:587 is required' })
      .optional()
      .describe('mail server; without one mail is written to MAIL_FOLDER'),
    MAIL_FOLDER: z.string().optional().describe('folder that mail is written to'),
    MAIL_FROM: z.string().default('no-reply@travel.example').describe('sender address of mail'),
  })
  .superRefine(({ OPS_ORIGIN, OFFICE_ORIGIN, ...others }, context) => {
    const { PAGE_ORIGIN, ASSET_ORIGIN, PAYMENTS_URL } = others;
    for (const [name, staffOrigin] of Object.entries({ OPS_ORIGIN, OFFICE_ORIGIN })) {
      if (staffOrigin === undefined) continue;
      const otherStaff = name === 'OFFICE_ORIGIN' ? [OPS_ORIGIN ?? getDefaultStaffOrigin(opsSite, PAGE_ORIGIN)] : [];
      if ([PAGE_ORIGIN, ASSET_ORIGIN, PAYMENTS_URL, ...otherStaff].map(getHost).includes(getHost(staffOrigin))) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'A host name of its own is required: cookies would reach other sites, files or the payment provider',
        });
      }
      if (new URL(staffOrigin).protocol !== new URL(PAGE_ORIGIN).protocol) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'The same of http and https as in PAGE_ORIGIN is required',
        });
      }
    }
  })
  .refine(({ ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET }) => !ALERT_WEBHOOK_URL || ALERT_WEBHOOK_SECRET !== undefined, {
    path: ['ALERT_WEBHOOK_SECRET'],
    error: 'A long random text is required, where ALERT_WEBHOOK_URL is given',
  })
  .refine(({ ALERT_MAIL_TO, SMTP_URL, MAIL_FOLDER }) => !ALERT_MAIL_TO || (SMTP_URL ?? MAIL_FOLDER) !== undefined, {
    path: ['MAIL_FOLDER'],
    error: 'A folder is required, or SMTP_URL, where ALERT_MAIL_TO is given',
  })
  .refine(
    ({ STRIPE_PUBLISHABLE_KEY, DEMONSTRATION, ENVIRONMENT }) =>
      !livePaymentKey.test(STRIPE_PUBLISHABLE_KEY ?? '') || (ENVIRONMENT === 'production' && !DEMONSTRATION),
    {
      path: ['STRIPE_PUBLISHABLE_KEY'],
      error: 'A test key is required in the sandbox and in a demonstration, whose offers are not real',
      // A missing credential is reported together with the other problems.
      when: () => true,
    },
  );

export type Settings = z.output<typeof envSchema>;

export const readSettings = (): Settings => defineEnv(envSchema);

/** Parses settings from a source other than the process's environment, for tests. */
export const parseSettings = (source: Readonly<Record<string, string | undefined>>): Settings =>
  parseEnv(envSchema, source);
