import { join } from 'node:path';
import { startPostgres } from '../machine/postgres/start-postgres.ts';
import { ownServices } from '../start/own-services.ts';
import { startService } from '../start/service.ts';

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
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  onEnd(postgres.stop);
  const { ports, options: all } = await ownServices(dataDir, postgres.url);
  // The API follows the organisations that delivery tells; nothing is paid here.
  for (const options of all.filter(({ name }) => name === 'delivery' || name === 'api')) {
    const service = await startService({
      ...options,
      // One caller asks for everything here, as often as it is answered.
      env: { ...options.env, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0' },
      onRestart: (reason) => {
        throw new Error(`${options.name} ${reason} while it was measured`);
      },
    });
    onEnd(service.stop);
  }
  return { apiUrl: `http://127.0.0.1:${ports.api}`, databaseUrl: postgres.url };
};
