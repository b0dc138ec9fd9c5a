import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../workspace/programs.ts';
import { isAllowedByBrowsers } from './blocked-ports.ts';

/** Returns the ports of all servers, which follow the port of the pages at a distance of 100. */
const getPorts = (page: number): Ports => ({
  page,
  assets: page + 100,
  api: page + 200,
  payments: page + 300,
  duffel: page + 400,
  apitude: page + 500,
});

/** Settings that users can pass to the commands; all of them are optional. Documentation: docs/settings.md. */
const schema = z.object({
  PORT: z.coerce
    .number('A port number is required')
    .int('A whole port number is required')
    .min(1, 'A port from 1 to 65035 is required, since the next ones follow at +100 to +500')
    .max(65_035, 'A port from 1 to 65035 is required, since the next ones follow at +100 to +500')
    .refine((port) => Object.values(getPorts(port)).every(isAllowedByBrowsers), {
      error: 'Another port is required, since browsers open nothing there or at the ports that follow',
    })
    .default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'An address like postgres://user:password@host:5432/ is required' })
    .optional(),
  RELEASE_STORE: z
    .string()
    .regex(
      /^(?:s3:|(?![a-z][a-z0-9+.-]+:\/))/i,
      'A folder is required, or an address like s3://bucket/prefix?endpoint=…',
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'An address like smtp://user:password@host:587 is required' })
    .optional(),
  ALERT_WEBHOOK_URL: z.string().optional(),
  ALERT_WEBHOOK_SECRET: z.string().optional(),
  ALERT_MAIL_TO: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SUPPLIERS_FILE: z.string().optional(),
  DUFFEL_TOKEN: z.string().optional(),
  DUFFEL_URL: z.string().optional(),
  DUFFEL_WEBHOOK_SECRET: z.string().optional(),
  DUFFEL_MARKUP: z.string().optional(),
  APITUDE_KEY: z.string().optional(),
  APITUDE_SECRET: z.string().optional(),
  APITUDE_URL: z.string().optional(),
  APITUDE_PICTURES_URL: z.string().optional(),
  APITUDE_MARKUP: z.string().optional(),
  PICTURE_ORIGINS: z.string().optional(),
  SANDBOX_SUPPLIERS: z.enum(['in-process', 'wire'], { error: 'in-process or wire is required' }).default('wire'),
  RATE_LIMIT_FACTOR: z.coerce
    .number('A number is required: 1, or 5 where many people share an address')
    .min(0, 'A number from 0 to 1000 is required')
    .max(1000, 'A number from 0 to 1000 is required')
    .default(1),
  RELEASE_TOKEN: z.string().min(10, 'A release token is required').optional(),
  RELEASE_URL: z.url({ protocol: /^https?$/, error: 'The address of the page origin is required' }).optional(),
});

export interface Ports {
  readonly page: number;
  readonly assets: number;
  readonly api: number;
  readonly payments: number;
  /** Port of the sandbox suppliers' Duffel-compatible server, and of their page. */
  readonly duffel: number;
  /** Port of the sandbox suppliers' APItude-compatible server. */
  readonly apitude: number;
}

export interface Settings {
  readonly ports: Ports;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Path of a folder or an s3:// URL. */
  readonly releaseStore: string;
  /** Access keys for a release store on s3://; empty for a folder. */
  readonly storeKeys: Readonly<Record<string, string>>;
  readonly smtpUrl: string | undefined;
  /** Recipients of alerts when the health watch stops a release, in the environment variables of delivery. */
  readonly alerts: Readonly<Record<string, string>>;
  /** Factor by which the built-in rate limits are multiplied; 0 switches them off. */
  readonly rateLimitFactor: number;
  /** Keys of a real Stripe account instead of the sandbox's provider, in the environment variables of the API. */
  readonly stripeKeys: Readonly<Record<string, string>>;
  /** Accounts at suppliers, in the environment variables of the API. */
  readonly suppliers: Readonly<Record<string, string>>;
  /** Further URLs at which suppliers have pictures, such as those in the document of suppliers. */
  readonly pictureUrls: readonly string[];
  /** Whether organisations sell from the sandbox suppliers of this start, unless they have own accounts. */
  readonly sellsFromSandboxServers: boolean;
  readonly releaseToken: string | undefined;
  /** URL of the release registry. */
  readonly registryUrl: string;
}

/** Thrown if a setting or the state of the machine must be corrected. The message contains instructions. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/**
 * Reads the settings.
 *
 * @throws StartFault that lists all errors
 */
export const readSettings = (source: NodeJS.ProcessEnv = process.env): Settings => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const shown =
        name.endsWith('URL') || name.endsWith('TOKEN') ? 'the value given does not do' : `given "${given[name]}"`;
      return `  ${name}: ${shown}. ${issue.message}.`;
    });
    throw new StartFault(['These settings are not usable:', ...lines, 'See docs/settings.md.'].join('\n'));
  }
  const {
    PORT,
    DATA_DIR,
    DATABASE_URL,
    RELEASE_STORE,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    SMTP_URL,
    ALERT_WEBHOOK_URL,
    ALERT_WEBHOOK_SECRET,
    ALERT_MAIL_TO,
    RATE_LIMIT_FACTOR,
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET,
    RELEASE_TOKEN,
    RELEASE_URL,
  } = result.data;
  const dataDir = resolve(root, DATA_DIR);
  return {
    ports: getPorts(PORT),
    dataDir,
    databaseUrl: DATABASE_URL,
    releaseStore: RELEASE_STORE ?? resolve(dataDir, 'releases'),
    storeKeys: AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY ? { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } : {},
    smtpUrl: SMTP_URL,
    // Delivery validates these values.
    alerts: {
      ...(ALERT_WEBHOOK_URL && { ALERT_WEBHOOK_URL }),
      ...(ALERT_WEBHOOK_SECRET && { ALERT_WEBHOOK_SECRET }),
      ...(ALERT_MAIL_TO && { ALERT_MAIL_TO }),
    },
    rateLimitFactor: RATE_LIMIT_FACTOR,
    // The API validates these values.
    stripeKeys: {
      ...(STRIPE_SECRET_KEY && { STRIPE_SECRET_KEY }),
      ...(STRIPE_PUBLISHABLE_KEY && { STRIPE_PUBLISHABLE_KEY }),
      ...(STRIPE_WEBHOOK_SECRET && { STRIPE_WEBHOOK_SECRET }),
    },
    suppliers: getSupplierVariables(result.data, source),
    pictureUrls: listPictureUrls(result.data),
    sellsFromSandboxServers: result.data.SANDBOX_SUPPLIERS === 'wire',
    releaseToken: RELEASE_TOKEN,
    registryUrl: RELEASE_URL ?? `http://127.0.0.1:${PORT}`,
  };
};

const supplierVariables = [
  'DUFFEL_TOKEN',
  'DUFFEL_URL',
  'DUFFEL_WEBHOOK_SECRET',
  'DUFFEL_MARKUP',
  'APITUDE_KEY',
  'APITUDE_SECRET',
  'APITUDE_URL',
  'APITUDE_PICTURES_URL',
  'APITUDE_MARKUP',
] as const;

/** Returns the variables of accounts at suppliers, with those that the document of suppliers refers to. The API validates them. */
const getSupplierVariables = (
  settings: z.output<typeof schema>,
  source: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> => {
  const given: Record<string, string> = {};
  for (const name of supplierVariables) if (settings[name]) given[name] = settings[name];
  if (!settings.SUPPLIERS_FILE) return given;
  const path = resolve(root, settings.SUPPLIERS_FILE);
  for (const name of listStrings(path, 'env')) if (source[name]) given[name] = source[name];
  return { ...given, SUPPLIERS_FILE: path };
};

const listPictureUrls = ({ SUPPLIERS_FILE, PICTURE_ORIGINS }: z.output<typeof schema>): readonly string[] => [
  ...(PICTURE_ORIGINS?.split(',') ?? []),
  ...(SUPPLIERS_FILE === undefined ? [] : listStrings(resolve(root, SUPPLIERS_FILE), 'pictures_url')),
];

/** Returns the texts that a JSON file has under a key, wherever the key occurs. */
const listStrings = (path: string, key: string): readonly string[] => {
  try {
    return [...readFileSync(path, 'utf8').matchAll(new RegExp(`"${key}"\\s*:\\s*"([^"\\\\]+)"`, 'g'))].map(
      ([, text]) => text ?? '',
    );
  } catch {
    // The API reports a file that cannot be read.
    return [];
  }
};
