import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownDatabases } from '../machine/postgres/service-databases.ts';
import { freePort } from '../workspace/free-port.ts';
import { localSecrets, type LocalSecrets } from '../settings/local-secrets.ts';
import { readSettings, type Ports } from '../settings/settings.ts';
import { serviceOptions } from './services.ts';

export interface OwnServices {
  readonly ports: Ports;
  readonly secrets: LocalSecrets;
  readonly options: ReturnType<typeof serviceOptions>;
}

/**
 * Returns the services as `start` runs them, on free ports and a separate data folder, for measurements and
 * experiments. `serverUrl` connects to the database server as superuser.
 */
export const ownServices = async (dataDir: string, serverUrl: string): Promise<OwnServices> => {
  const [page, assets, api, payments] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const ports = { page, assets, api, payments };
  const settings = { ...readSettings({ DATA_DIR: dataDir }), ports };
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const secrets = await localSecrets(dataDir);
  const databases = await ownDatabases(serverUrl, secrets.databasePasswords);
  return { ports, secrets, options: serviceOptions({ settings, secrets, databases, logs }) };
};
