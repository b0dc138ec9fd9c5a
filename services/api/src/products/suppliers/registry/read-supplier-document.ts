import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { AdapterAccount, SuppliedProduct, SupplierAdapter } from '@travel/supplier-kit/adapters/supplier-adapter';
import { usualGuardOptions } from '@travel/supplier-kit/guard/supplier-guard';
import { supplierAdapters, type AnyAdapter } from './supplier-adapters.ts';
import type { ConfiguredSupplier, SoldSuppliers, SupplierConfiguration } from './supplier-configuration.ts';
import {
  suppliedProducts,
  supplierDocumentSchema,
  type SupplierDocument,
  type SupplierEntry,
} from './supplier-document.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Receives an error with the path of the field, such as `suppliers.duffel.credentials.token`. */
type Report = (field: string, message: string) => void;

/** Thrown for a document that cannot be used. Its errors name the fields, and never contain a secret. */
export class SupplierDocumentError extends Error {
  override readonly name = 'SupplierDocumentError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('; '));
    this.errors = errors;
  }
}

/**
 * Reads the document of suppliers, with credentials from the environment and from files.
 *
 * @throws SupplierDocumentError that lists all errors
 */
export const readSupplierDocument = (document: unknown, environment: Environment): SupplierConfiguration => {
  const parsed = supplierDocumentSchema.safeParse(document);
  if (!parsed.success) throw createError(parsed.error.issues.map((issue) => [issue.path.join('.'), getMessage(issue)]));
  const errors: [string, string][] = [];
  const configuration = toConfiguration(parsed.data, environment, (field, message) => errors.push([field, message]));
  if (errors.length > 0) throw createError(errors);
  return configuration;
};

/** Returns the message of an issue; for a key, that of the key's own schema. */
const getMessage = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;

const createError = (errors: readonly (readonly [field: string, message: string])[]) =>
  new SupplierDocumentError(errors.map(([field, message]) => (field ? `${field}: ${message}` : message)));

const toConfiguration = (
  { suppliers, organisations }: SupplierDocument,
  environment: Environment,
  report: Report,
): SupplierConfiguration => {
  const configured: { [Product in SuppliedProduct]: ConfiguredSupplier<Product>[] } = {
    flights: [],
    hotels: [],
    cars: [],
  };
  const add = <Product extends SuppliedProduct>(
    adapter: AnyAdapter<Product>,
    account: AdapterAccount,
    entry: SupplierEntry,
  ): void => {
    configured[adapter.product].push(configure<Product>(adapter, account, entry));
  };
  for (const [id, entry] of Object.entries(suppliers)) {
    const adapter = supplierAdapters[entry.adapter];
    if (adapter) add(adapter, readAccount(id, entry, adapter, environment, report), entry);
    else report(`suppliers.${id}.adapter`, `One of ${Object.keys(supplierAdapters).join(', ')} is required`);
  }
  for (const [organisation, sold] of Object.entries(organisations))
    checkSold(`organisations.${organisation}`, sold, configured, report);
  const { '*': defaults = {}, ...others } = organisations;
  return { suppliers: configured, organisations: new Map(Object.entries(others)), defaults };
};

const readAccount = (
  id: string,
  { name, url, credentials, settings = {} }: SupplierEntry,
  adapter: SupplierAdapter<SuppliedProduct>,
  environment: Environment,
  report: Report,
): AdapterAccount => {
  const { required, optional } = adapter.credentials;
  checkNames(`suppliers.${id}.credentials`, Object.keys(credentials), [...required, ...optional], report);
  checkNames(`suppliers.${id}.settings`, Object.keys(settings), adapter.settings, report);
  for (const missing of required.filter((one) => !(one in credentials)))
    report(`suppliers.${id}.credentials.${missing}`, 'A reference to this credential is required');
  const secrets = Object.entries(credentials).map(([field, reference]) => [
    field,
    readSecret(`suppliers.${id}.credentials.${field}`, reference, environment, report),
  ]);
  return {
    id,
    name,
    // Adapters append paths that begin with a slash.
    url: (url ?? adapter.url).replace(/\/$/, ''),
    credentials: Object.fromEntries(secrets),
    settings,
  };
};

const checkNames = (field: string, given: readonly string[], known: readonly string[], report: Report): void => {
  for (const name of given.filter((one) => !known.includes(one)))
    report(
      `${field}.${name}`,
      known.length > 0 ? `Only ${known.join(', ')} can be given` : 'Nothing can be given here',
    );
};

const readSecret = (
  field: string,
  reference: { readonly env: string } | { readonly file: string },
  environment: Environment,
  report: Report,
): string => {
  if ('env' in reference) {
    const secret = environment[reference.env] ?? '';
    if (secret === '') report(field, `The environment variable ${reference.env} is not set`);
    return secret;
  }
  try {
    const secret = readFileSync(reference.file, 'utf8').trim();
    if (secret === '') report(field, `The file ${reference.file} is empty`);
    return secret;
  } catch {
    report(field, `The file ${reference.file} cannot be read`);
    return '';
  }
};

/** Matches addresses at which only programs of this machine answer, so that nothing behind them sells real journeys. */
const loopback = /^https?:\/\/(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/;

const configure = <Product extends SuppliedProduct>(
  adapter: SupplierAdapter<Product>,
  account: AdapterAccount,
  { limits = {} }: SupplierEntry,
): ConfiguredSupplier<Product> => {
  const { deadlines_ms: deadlines = {}, look_to_book: lookToBook } = limits;
  const usual = usualGuardOptions;
  const isSandbox = loopback.test(account.url) || adapter.isSandbox(account);
  return {
    id: account.id,
    name: account.name,
    bookings: isSandbox ? 'sandbox' : account.url === adapter.url ? 'real' : 'unknown',
    searchesCalendar: limits.calendar_searches ?? isSandbox,
    guard: {
      ...usual,
      deadlinesMs: {
        search: deadlines.search ?? usual.deadlinesMs.search,
        read: deadlines.read ?? usual.deadlinesMs.read,
        write: deadlines.write ?? usual.deadlinesMs.write,
      },
      limits: {
        perSecond: limits.requests_per_second ?? null,
        perDay: limits.requests_per_day ?? null,
        lookToBook:
          lookToBook === undefined
            ? usual.limits.lookToBook
            : lookToBook && {
                searchesBeforeBooking: lookToBook.searches_before_booking,
                searchesPerBooking: lookToBook.searches_per_booking,
              },
      },
    },
    connect: (connection) => adapter.create(account, connection),
  };
};

const checkSold = (
  field: string,
  sold: SoldSuppliers,
  suppliers: SupplierConfiguration['suppliers'],
  report: Report,
): void => {
  for (const product of suppliedProducts) {
    const known = suppliers[product].map(({ id }) => id);
    const listed = sold[product] ?? [];
    listed.forEach(({ supplier }, at) => {
      if (!known.includes(supplier))
        report(`${field}.${product}.${at}`, `No supplier of ${product} has the ID ${supplier}`);
      else if (listed.findIndex((other) => other.supplier === supplier) < at)
        report(`${field}.${product}.${at}`, `${supplier} is listed twice`);
    });
  }
};
