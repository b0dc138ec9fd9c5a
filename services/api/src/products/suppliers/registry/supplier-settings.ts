import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { httpUrl } from '@travel/kit/env/settings';
import { readSupplierDocument, SupplierDocumentError } from './read-supplier-document.ts';
import type { SupplierConfiguration } from './supplier-configuration.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const credential = z.string().trim().min(1);

const markup = z.coerce.number().int().min(0).max(10_000).optional();

/** Settings of the usual case: one account for flights, one for hotels, for all organisations. */
const accountSettings = {
  DUFFEL_TOKEN: credential.optional().describe('access token of Duffel; sells its flights in all organisations'),
  DUFFEL_URL: httpUrl.optional().describe('address of a Duffel-compatible server, if it is another one'),
  DUFFEL_WEBHOOK_SECRET: credential.optional().describe('secret with which Duffel signs its webhooks'),
  DUFFEL_MARKUP: markup.describe('markup on its net prices in hundredths of a percent'),
  APITUDE_KEY: credential.optional().describe('API key of Hotelbeds; sells its hotels in all organisations'),
  APITUDE_SECRET: credential.optional().describe('secret that belongs to APITUDE_KEY'),
  APITUDE_URL: httpUrl.optional().describe('address of an APItude-compatible server, if it is another one'),
  APITUDE_PICTURES_URL: httpUrl.optional().describe('address of its pictures, if it is another one'),
  APITUDE_MARKUP: markup.describe('markup on its net prices in hundredths of a percent'),
};

/** Creates the settings of suppliers. `SUPPLIERS_FILE` refers to variables of the environment. */
export const createSupplierSettings = (environment: Environment) => ({
  SUPPLIERS_FILE: z
    .string()
    .transform((path, { issues, value }) => {
      try {
        return readSupplierDocument(readJson(path), environment);
      } catch (error) {
        if (!(error instanceof SupplierDocumentError)) throw error;
        for (const message of error.errors) issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }
    })
    .optional()
    .describe('document with accounts at suppliers and what each organisation sells'),
  ...accountSettings,
});

const readJson = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new SupplierDocumentError(['The file cannot be read']);
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text around the error.
    throw new SupplierDocumentError(['The file is not valid JSON']);
  }
};

type SupplierSettings = {
  readonly [Name in keyof typeof accountSettings]?: z.output<(typeof accountSettings)[Name]>;
} & { readonly SUPPLIERS_FILE?: SupplierConfiguration | undefined };

export const supplierSettingNames: ReadonlySet<string> = new Set(['SUPPLIERS_FILE', ...Object.keys(accountSettings)]);

/** Returns the configuration of `SUPPLIERS_FILE`, otherwise the accounts of the other settings for all organisations. */
export const getSuppliers = (settings: SupplierSettings): SupplierConfiguration => {
  const { SUPPLIERS_FILE: configured, ...accounts } = settings;
  if (configured) return configured;
  const { DUFFEL_MARKUP: _flights, APITUDE_MARKUP: _hotels, ...credentials } = accounts;
  return readSupplierDocument(createUsualDocument(accounts), credentials);
};

const createUsualDocument = (settings: Omit<SupplierSettings, 'SUPPLIERS_FILE'>) => {
  const { DUFFEL_TOKEN, DUFFEL_URL, DUFFEL_WEBHOOK_SECRET, DUFFEL_MARKUP } = settings;
  const { APITUDE_KEY, APITUDE_URL, APITUDE_PICTURES_URL, APITUDE_MARKUP } = settings;
  const duffel = DUFFEL_TOKEN && {
    adapter: 'duffel',
    name: 'Duffel',
    url: DUFFEL_URL,
    credentials: {
      token: { env: 'DUFFEL_TOKEN' },
      ...(DUFFEL_WEBHOOK_SECRET && { webhook_secret: { env: 'DUFFEL_WEBHOOK_SECRET' } }),
    },
  };
  const apitude = APITUDE_KEY && {
    adapter: 'apitude',
    name: 'Hotelbeds',
    url: APITUDE_URL,
    credentials: { key: { env: 'APITUDE_KEY' }, secret: { env: 'APITUDE_SECRET' } },
    ...(APITUDE_PICTURES_URL && { settings: { pictures_url: APITUDE_PICTURES_URL } }),
  };
  const sell = (supplier: string, basisPoints = 0) => [
    { supplier, markup: { basis_points: basisPoints, rule: supplier } },
  ];
  return {
    suppliers: { ...(duffel && { duffel }), ...(apitude && { apitude }) },
    organisations: {
      '*': {
        ...(duffel && { flights: sell('duffel', DUFFEL_MARKUP) }),
        ...(apitude && { hotels: sell('apitude', APITUDE_MARKUP) }),
      },
    },
  };
};
