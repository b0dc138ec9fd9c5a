import { join } from 'node:path';
import type { ServiceName } from '@travel/tooling/postgres/service-databases';
import { startPostgres } from '@travel/tooling/postgres';
import type { Ports } from '@travel/tooling/settings';
import { ownServices } from '@travel/tooling/start/own-services';
import { startService } from '@travel/tooling/start/service';

export interface BenchServices {
  /** Of the API. */
  readonly apiUrl: string;
  readonly ports: Ports;
  readonly operatorToken: string;
  /** Of a database server, as its owner. */
  readonly databaseUrl: string;
  /** The processes of the services, by name. */
  readonly processes: ReadonlyMap<string, number>;
}

export interface BenchedServices {
  readonly names: readonly ServiceName[];
  readonly env: Readonly<Record<string, string>>;
}

/** The API follows the organisations that delivery tells. One caller asks for everything, as often as it is answered. */
const forCalls: BenchedServices = { names: ['delivery', 'api'], env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0' } };

/** Services as `start` runs them, on ports and a database of their own. `onEnd` gets what has to be undone, last first. */
export const startBenchServices = async (
  dataDir: string,
  onEnd: (undo: () => Promise<void>) => void,
  { names, env }: BenchedServices = forCalls,
): Promise<BenchServices> => {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  onEnd(postgres.stop);
  const { ports, secrets, options: all } = await ownServices(dataDir, postgres.url);
  const processes = new Map<string, number>();
  for (const options of names.map((name) => all[name])) {
    const service = await startService({
      ...options,
      env: { ...options.env, ...env },
      onRestart: (reason) => {
        throw new Error(`${options.name} ${reason} while it was measured`);
      },
    });
    onEnd(service.stop);
    processes.set(options.name, service.pid() ?? 0);
  }
  return {
    apiUrl: `http://127.0.0.1:${ports.api}`,
    ports,
    operatorToken: secrets.operatorToken,
    databaseUrl: postgres.url,
    processes,
  };
};
