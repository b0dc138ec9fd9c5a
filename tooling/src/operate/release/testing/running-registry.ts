import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../../settings/find-free-ports.ts';
import { ensureServiceDatabases } from '../../../machine/postgres/service-databases.ts';
import { startPostgres } from '../../../machine/postgres/start-postgres.ts';
import { loadLocalSecrets } from '../../../settings/local-secrets.ts';
import { readSettings } from '../../../settings/settings.ts';
import { startService } from '../../../start/service.ts';
import { createServiceOptions } from '../../../start/services.ts';

export interface RunningRegistry {
  readonly port: number;
  readonly dataDir: string;
  readonly operatorToken: string;
  /** Database of the registry, as superuser, so that tests can change dates. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** Starts the release registry as `start` runs it, on a database and a data folder of its own. */
export const startRegistry = async (): Promise<RunningRegistry> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'registry-'));
  const settings = { ...readSettings({ DATA_DIR: dataDir }), ports: await findFreePorts() };
  const secrets = await loadLocalSecrets(dataDir);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const databases = await ensureServiceDatabases(postgres.url, secrets.databasePasswords);
  const { delivery } = createServiceOptions({ settings, secrets, databases, logs: dataDir });
  const service = await startService({ ...delivery, onRestart: () => {} });
  return {
    port: settings.ports.page,
    dataDir,
    operatorToken: secrets.operatorToken,
    superuserUrl: toSuperuserUrl(postgres.url, databases.delivery),
    async stop() {
      await service.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const toSuperuserUrl = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = new URL(database).pathname;
  return url.href;
};
