import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureServiceDatabases } from '../machine/postgres/service-databases.ts';
import { loadLocalSecrets, type LocalSecrets } from '../settings/local-secrets.ts';
import { readSettings, type Ports } from '../settings/settings.ts';
import { findFreePorts } from '../settings/find-free-ports.ts';
import { createServiceOptions } from './services.ts';

export interface OwnServices {
  readonly ports: Ports;
  readonly secrets: LocalSecrets;
  readonly options: ReturnType<typeof createServiceOptions>;
}

/**
 * Returns the services as `start` runs them, on free ports and a separate data folder, for measurements and
 * experiments.
 * @param serverUrl connects to the database server as superuser
 * @param suppliers `in-process` for experiments that do not start the sandbox suppliers
 */
export const createOwnServices = async (
  dataDir: string,
  serverUrl: string,
  suppliers: 'in-process' | 'wire',
): Promise<OwnServices> => {
  const ports = await findFreePorts();
  const settings = { ...readSettings({ DATA_DIR: dataDir, SANDBOX_SUPPLIERS: suppliers }), ports };
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const secrets = await loadLocalSecrets(dataDir);
  const databases = await ensureServiceDatabases(serverUrl, secrets.databasePasswords);
  return { ports, secrets, options: createServiceOptions({ settings, secrets, databases, logs }) };
};
