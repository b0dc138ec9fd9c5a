import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { localSecrets } from '../settings/local-secrets.ts';
import { readSettings } from '../settings/settings.ts';
import { startService } from '../start/service.ts';
import { serviceOptions } from '../start/services.ts';

export interface BenchServices {
  /** Of the API. */
  readonly apiUrl: string;
  /** Of a database server, as its owner. */
  readonly databaseUrl: string;
}

/** The API as `start` runs it, on ports and a database of its own. `onEnd` gets what has to be undone, last first. */
export const startBenchServices = async (
  dataDir: string,
  onEnd: (undo: () => Promise<void>) => void,
): Promise<BenchServices> => {
  const [page, assets, api, payments] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const settings = { ...readSettings({ DATA_DIR: dataDir }), ports: { page, assets, api, payments } };
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  onEnd(postgres.stop);
  const secrets = await localSecrets(dataDir);
  const all = serviceOptions({ settings, secrets, databaseUrl: postgres.url, logs });
  // The API follows the organisations that delivery tells; nothing is paid here.
  for (const options of all.filter(({ name }) => name === 'delivery' || name === 'api')) {
    const service = await startService({
      ...options,
      env: { ...options.env, LOG_LEVEL: 'warn' },
      onRestart: (reason) => {
        throw new Error(`${options.name} ${reason} while it was measured`);
      },
    });
    onEnd(service.stop);
  }
  return { apiUrl: `http://127.0.0.1:${api}`, databaseUrl: postgres.url };
};
