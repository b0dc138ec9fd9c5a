import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import { ownServices } from '@travel/tooling/start/own-services';
import { startService } from '@travel/tooling/start/service';
import type { Service } from '@travel/tooling/start/service';
import type { Injector, ServiceName } from './injector.ts';
import { openLine } from './line.ts';
import type { Line } from './line.ts';
import type { LineName } from './treatments.ts';

/** Reads a table or changes it. */
export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** The databases of the services, read behind their backs. */
export interface Books {
  readonly api: Sql;
  readonly provider: Sql;
}

/**
 * The whole product as processes of its own, on databases of its own, with lines between the services that can fail.
 * One run at a time goes through it.
 */
export interface Lane {
  readonly books: Books;
  /** Where travellers call, over a line. */
  readonly frontUrl: string;
  /** Port that the pages' host names have. */
  readonly pagePort: number;
  /** Of the services themselves, for operators, banks and card forms. */
  readonly apiUrl: string;
  readonly providerUrl: string;
  readonly operatorToken: string;
  readonly mailFolder: string;
  /** Kills a service in the middle; false where it is down already. It is started again by itself. */
  kill(service: ServiceName): boolean;
  /** Whose faults the lines have from now on. */
  follow(injector: Injector): void;
  /** Lets go what the lines hold back. */
  release(): void;
  /** The failures that services have logged since this was asked before. */
  logged(): Promise<readonly string[]>;
  /** Settles when all services answer. @throws after a minute */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const isServiceName = (name: string): name is ServiceName =>
  name === 'api' || name === 'payments' || name === 'delivery';

const database = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const readyLimitMs = 60_000;

/** Opens a lane on a PostgreSQL server. `name` tells its folder and its databases from those of others. */
export const openLane = async (name: string, folder: string, server: string): Promise<Lane> => {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const names = { api: `${name}_api`, payments: `${name}_payments`, delivery: `${name}_delivery` };
  const { ports, secrets, options } = await ownServices(dataDir, server, names);

  let injector: Injector | undefined;
  const line = (lineName: LineName, targetPort: number): Promise<Line> =>
    openLine({
      targetPort,
      handle: (method, path) => injector?.handle(lineName, method, path) ?? { treatment: { kind: 'passed' } },
    });
  const front = await line('to delivery', ports.page);
  const toApi = await line('to api', ports.api);
  const toProvider = await line('to provider', ports.payments);
  const webhooks = await line('webhooks', ports.api);
  const toOrganisations = await line('to organisations', ports.page);
  const lines = [front, toApi, toProvider, webhooks, toOrganisations];

  const changed: Readonly<Record<ServiceName, Readonly<Record<string, string>>>> = {
    api: { DELIVERY_URL: toOrganisations.url, PAYMENTS_CALL_URL: toProvider.url },
    payments: { WEBHOOK_URL: `${webhooks.url}/webhooks/payments` },
    // The line in front is the load balancer that says who calls.
    delivery: { API_URL: toApi.url, TRUSTED_PROXIES: '127.0.0.1' },
  };
  const services = new Map<ServiceName, Service>();
  const readTo = new Map<string, number>();
  const readyUrls: string[] = [];
  const start = async (one: (typeof options)[number]): Promise<void> => {
    if (!isServiceName(one.name)) return;
    readyUrls.push(one.readyUrl);
    const env = { ...one.env, LOG_LEVEL: 'warn', ...changed[one.name] };
    services.set(one.name, await startService({ ...one, env, onRestart: () => undefined, awayFor: () => 50 }));
  };
  await Promise.all(options.map(start));

  const pools = [names.api, names.payments].map((one) => {
    const pool = new pg.Pool({ connectionString: database(server, one), max: 3 });
    // The server may be gone before an idle connection is.
    pool.on('error', () => undefined);
    return pool;
  });
  const sqlOf =
    (pool: pg.Pool | undefined): Sql =>
    async (text, values) => {
      if (!pool) throw new Error('No such database');
      return (await pool.query(text, values)).rows;
    };

  return {
    books: { api: sqlOf(pools[0]), provider: sqlOf(pools[1]) },
    frontUrl: front.url,
    pagePort: ports.page,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    providerUrl: `http://127.0.0.1:${ports.payments}`,
    operatorToken: secrets.operatorToken,
    mailFolder: join(dataDir, 'mail'),
    kill: (service) => services.get(service)?.kill() ?? false,
    follow(next) {
      injector = next;
    },
    release() {
      for (const one of lines) one.release();
    },
    async logged() {
      const texts = options.map(async ({ name: service, logFile }) => {
        const text = await readFile(logFile, 'utf8');
        const fresh = text.slice(readTo.get(service) ?? 0);
        readTo.set(service, text.length);
        const failures = fresh
          .split('\n')
          // That others are away is told by the journal.
          .filter((entry) => /"level":"(error|fatal)"/.test(entry) && !entry.includes('"code":"unavailable"'))
          .map((entry) => entry.replaceAll(/"(time|correlationId|id)":"[^"]*",?|"attempt":\d+,?/g, ''));
        return [...new Set(failures)].map((entry) => `${service}: ${entry.slice(0, 700)}`);
      });
      return (await Promise.all(texts)).flat();
    },
    async ready() {
      const end = performance.now() + readyLimitMs;
      for (const url of readyUrls) {
        while (!(await answers(url))) {
          if (performance.now() > end) throw new Error(`${url} does not answer any more`);
          await passed(30);
        }
      }
    },
    async close() {
      await Promise.all([...services.values()].map((service) => service.stop()));
      for (const one of lines) await one.close();
      for (const pool of pools) await pool.end();
    },
  };
};

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
