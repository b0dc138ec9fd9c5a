import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { minuteMs } from '@travel/contracts/time/durations';
import type { ServiceName } from '@travel/tooling/machine/postgres/service-databases';
import { startPostgres } from '@travel/tooling/machine/postgres/start-postgres';
import type { Ports } from '@travel/tooling/settings/settings';
import { createOwnServices } from '@travel/tooling/start/own-services';
import { startService } from '@travel/tooling/start/service';

export interface BenchServices {
  readonly apiUrl: string;
  readonly ports: Ports;
  readonly operatorToken: string;
  /** URL of the database server, as superuser. */
  readonly databaseUrl: string;
  /** Process IDs by name of the service. */
  readonly processes: ReadonlyMap<string, number>;
}

export interface BenchedServices {
  readonly names: readonly ServiceName[];
  readonly env: Readonly<Record<string, string>>;
}

/** The API reads the organisations from delivery. Rate limits are off, because one caller sends all requests. */
const forCalls: BenchedServices = {
  names: ['delivery', 'api', 'suppliers'],
  env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0' },
};

const importLimitMs = 10 * minuteMs;

/** Waits until the suppliers' hotels are imported, which takes the API's processor time for about two minutes. */
const waitForImport = async (apiUrl: string): Promise<void> => {
  const end = performance.now() + importLimitMs;
  for (;;) {
    const metrics = await (await fetch(`${apiUrl}/metrics`)).text();
    if (/^hotel_import_completed_timestamp_seconds\S* [1-9]/m.test(metrics)) return;
    if (performance.now() > end) throw new Error('The hotels were not imported within ten minutes');
    await passed(1_000);
  }
};

/**
 * Starts services as `start` does, with ports and a database of their own. `onEnd` collects the steps that stop them,
 * in reverse order.
 */
export const startBenchServices = async (
  dataDir: string,
  onEnd: (undo: () => Promise<void>) => void,
  { names, env }: BenchedServices = forCalls,
): Promise<BenchServices> => {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  onEnd(postgres.stop);
  const suppliers = names.includes('suppliers') ? 'wire' : 'in-process';
  const { ports, secrets, options: all } = await createOwnServices(dataDir, postgres.url, suppliers);
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
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  if (suppliers === 'wire') await waitForImport(apiUrl);
  return {
    apiUrl,
    ports,
    operatorToken: secrets.operatorToken,
    databaseUrl: postgres.url,
    processes,
  };
};
