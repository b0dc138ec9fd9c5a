import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '../machine/postgres/service-databases.ts';

/**
 * Secrets of a locally started product. They are created once and stored in the data folder, readable only by its
 * owner.
 */
export interface LocalSecrets {
  readonly operatorToken: string;
  readonly cookieSecret: string;
  /** Key of the card fingerprints at the payment provider. */
  readonly cardSecret: string;
  /** Signs the webhooks of the payment provider. */
  readonly webhookSecret: string;
  /** Key of the digests of accounts and IP addresses in security events. */
  readonly securityEventsKey: string;
  /** Encrypts travellers' answers other than names: documents and licences. */
  readonly travellerDataKey: string;
  /** Passwords by service, each of the role that owns the service's database. */
  readonly databasePasswords: Readonly<Record<ServiceName, string>>;
}

const readOrCreate = async (path: string, make: () => string): Promise<string> => {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    const value = make();
    await writeFile(path, `${value}\n`, { mode: 0o600 });
    return value;
  }
};

const keepPassword = (dataDir: string, service: ServiceName): Promise<string> =>
  readOrCreate(join(dataDir, `${service}-database-password`), () => randomBytes(24).toString('base64url'));

const operatorTokenFile = 'operator-token';

export const loadLocalSecrets = async (dataDir: string): Promise<LocalSecrets> => {
  await mkdir(dataDir, { recursive: true });
  return {
    operatorToken: await readOrCreate(
      join(dataDir, operatorTokenFile),
      () => `rel_${randomBytes(24).toString('base64url')}`,
    ),
    cookieSecret: await readOrCreate(join(dataDir, 'cookie-secret'), () => randomBytes(32).toString('base64url')),
    cardSecret: await readOrCreate(join(dataDir, 'card-secret'), () => randomBytes(32).toString('base64url')),
    securityEventsKey: await readOrCreate(join(dataDir, 'security-events-key'), () =>
      randomBytes(32).toString('base64url'),
    ),
    travellerDataKey: await readOrCreate(join(dataDir, 'traveller-data-key'), () =>
      randomBytes(32).toString('base64url'),
    ),
    webhookSecret: await readOrCreate(
      join(dataDir, 'webhook-secret'),
      () => `whsec_${randomBytes(24).toString('base64url')}`,
    ),
    databasePasswords: {
      delivery: await keepPassword(dataDir, 'delivery'),
      api: await keepPassword(dataDir, 'api'),
      payments: await keepPassword(dataDir, 'payments'),
      suppliers: await keepPassword(dataDir, 'suppliers'),
    },
  };
};

/** Returns the local operator's token, or undefined if nothing was started on that data folder yet. */
export const readOperatorToken = async (dataDir: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(dataDir, operatorTokenFile), 'utf8')).trim();
  } catch {
    return undefined;
  }
};
