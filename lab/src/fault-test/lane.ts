import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import { keepPostgres } from '@travel/tooling/machine/postgres/keep-postgres';
import { createOwnServices, type OwnServices } from '@travel/tooling/start/own-services';
import { defaultDatabaseNames } from '@travel/tooling/machine/postgres/service-databases';
import { startService, type Service } from '@travel/tooling/start/service';
import { laneServices, type Injector, type LaneService } from './injector.ts';
import { openLine, type Line } from './line.ts';
import type { LineName } from './treatments.ts';

/** Runs a query or a statement. */
export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Direct access to the services' databases. */
export interface Books {
  readonly api: Sql;
  readonly provider: Sql;
  readonly suppliers: Sql;
}

/**
 * The complete product as separate processes with databases of their own. The services call each other over connections
 * that the test can disturb. A lane serves one run at a time.
 */
export interface Lane {
  readonly books: Books;
  /** URL that travellers call, over a connection that the test can disturb. */
  readonly frontUrl: string;
  /** Port of the page origin; the host names of the sites use it. */
  readonly pagePort: number;
  /** URL of the API itself, without a disturbed connection, for operators, banks and card forms. */
  readonly apiUrl: string;
  readonly providerUrl: string;
  readonly operatorToken: string;
  readonly mailFolder: string;
  /** The lane's database server, as superuser, and the folder of its files. */
  readonly serverUrl: string;
  readonly postgresFolder: string;
  /** Names of the databases, which are also the names of the roles that own them. */
  readonly databases: Readonly<Record<LaneService, string>>;
  pidOf(service: LaneService): number | undefined;
  /** Waits up to a minute, and returns the services that are not ready then; empty as soon as all are. */
  waitForUnready(): Promise<readonly string[]>;
  /** Kills a service; returns false if the service is already down. The lane starts it again. */
  kill(service: LaneService): boolean;
  /** Makes this injector decide what the lines do from now on. */
  setInjector(injector: Injector): void;
  /** Sends the calls that the connections hold back, and cuts those that would never be answered. */
  release(): void;
  /** Returns the failures that services have logged since the previous call. */
  readNewFailures(): Promise<readonly string[]>;
  /**
   * Settles when all services answer.
   *
   * @throws after a minute
   */
  waitUntilReady(): Promise<void>;
  close(): Promise<void>;
}

const buildDatabaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const readyLimitMs = 60_000;

// No test cuts the power, so nothing has to reach the disk: committed data survives a killed server without it.
const hasty = { fsync: 'off', full_page_writes: 'off' };

/**
 * Opens a lane with its own database server.
 * @param name name of the lane's folder
 * @param suppliers who sells flights and hotels: the sandbox suppliers in their own process, or the API itself
 */
export const openLane = async (
  name: string,
  folder: string,
  suppliers: 'in-process' | 'wire' = 'wire',
): Promise<Lane> => {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  let givenUp: Error | undefined;
  const postgres = await keepPostgres({
    dataDir: join(dataDir, 'postgres'),
    settings: hasty,
    say: () => undefined,
    onGivenUp: (error) => {
      givenUp = error;
    },
  });
  try {
    return await startServices(dataDir, postgres, () => givenUp, suppliers);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

type Server = Awaited<ReturnType<typeof keepPostgres>>;

const startServices = async (
  dataDir: string,
  postgres: Server,
  givenUp: () => Error | undefined,
  suppliers: 'in-process' | 'wire',
): Promise<Lane> => {
  const server = postgres.url;
  const { ports, secrets, options } = await createOwnServices(dataDir, server, suppliers);
  const lines = await openLines(ports, suppliers === 'wire');
  const services = new Map<LaneService, Service>();
  const start = async (name: LaneService): Promise<void> => {
    const one = options[name];
    // Hundreds of runs use the same few IP addresses and refused cards, which would exceed the usual rate limits.
    const crowded = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '20' };
    const env = { ...one.env, ...crowded, ...lines.env[name] };
    services.set(name, await startService({ ...one, env, onRestart: () => undefined, awayFor: () => 50 }));
  };
  await Promise.all(laneServices.map(start));
  const { books, close: closeBooks } = openBooks(server, givenUp);

  return {
    books,
    frontUrl: lines.frontUrl,
    pagePort: ports.page,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    providerUrl: `http://127.0.0.1:${ports.payments}`,
    operatorToken: secrets.operatorToken,
    mailFolder: join(dataDir, 'mail'),
    serverUrl: server,
    postgresFolder: join(dataDir, 'postgres'),
    databases: defaultDatabaseNames,
    pidOf: (service) => services.get(service)?.pid(),
    kill: (service) => services.get(service)?.kill() ?? false,
    setInjector: lines.setInjector,
    release: lines.release,
    readNewFailures: createFailureReader(options),
    ...createReadiness(laneServices.map((name) => [name, options[name].readyUrl] as const)),
    async close() {
      await Promise.all([...services.values()].map((service) => service.stop()));
      await lines.close();
      await closeBooks();
      await postgres.stop();
    },
  };
};

/** Opens the connections between the services and in front of them, which an injector can disturb. */
const openLines = async (ports: OwnServices['ports'], sellsOverWire: boolean) => {
  let injector: Injector | undefined;
  const open = (lineName: LineName, targetPort: number): Promise<Line> =>
    openLine({
      targetPort,
      handle: (method, path) => injector?.handle(lineName, method, path) ?? { treatment: { kind: 'passed' } },
    });
  const front = await open('to delivery', ports.page);
  const toApi = await open('to api', ports.api);
  const toProvider = await open('to provider', ports.payments);
  const webhooks = await open('webhooks', ports.api);
  const toOrganisations = await open('to organisations', ports.page);
  const toAirline = await open('to airline', ports.duffel);
  const toHotels = await open('to hotels', ports.apitude);
  const lines = [front, toApi, toProvider, webhooks, toOrganisations, toAirline, toHotels];
  const env: Readonly<Record<LaneService, Readonly<Record<string, string>>>> = {
    api: {
      DELIVERY_URL: toOrganisations.url,
      PAYMENTS_CALL_URL: toProvider.url,
      ...(sellsOverWire && { DUFFEL_URL: toAirline.url, APITUDE_URL: toHotels.url }),
    },
    payments: { WEBHOOK_URL: `${webhooks.url}/webhooks/payments` },
    // The connection in front acts as the load balancer that reports the caller's IP address.
    delivery: { API_URL: toApi.url, TRUSTED_PROXIES: '127.0.0.1' },
    suppliers: {},
  };
  return {
    frontUrl: front.url,
    /** Environment variables that make the services call each other over the disturbed connections. */
    env,
    setInjector(next: Injector): void {
      injector = next;
    },
    release(): void {
      for (const one of lines) one.release();
    },
    async close(): Promise<void> {
      for (const one of lines) await one.close();
    },
  };
};

/** Connects to the databases of the API, of the payment provider and of the suppliers. */
const openBooks = (server: string, givenUp: () => Error | undefined) => {
  const openPool = (name: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: buildDatabaseUrl(server, name),
      max: 3,
      connectionTimeoutMillis: 5_000,
    });
    // The server may stop before its connections do.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const createSql =
    (pool: pg.Pool): Sql =>
    async (text, values) => {
      const end = performance.now() + readyLimitMs;
      for (;;) {
        try {
          return (await pool.query(text, values)).rows;
        } catch (error) {
          // The test's own query is repeated until the database server is back.
          if (!isServerDown(error) || performance.now() > end) throw givenUp() ?? error;
          await passed(50);
        }
      }
    };
  const api = openPool(defaultDatabaseNames.api);
  const provider = openPool(defaultDatabaseNames.payments);
  const suppliers = openPool(defaultDatabaseNames.suppliers);
  const books: Books = { api: createSql(api), provider: createSql(provider), suppliers: createSql(suppliers) };
  return {
    books,
    async close(): Promise<void> {
      for (const pool of [api, provider, suppliers]) await pool.end();
    },
  };
};

/** Creates the reader of the failures that services have logged since its previous call. */
const createFailureReader = (options: OwnServices['options']): Lane['readNewFailures'] => {
  const readTo = new Map<LaneService, number>();
  return async () => {
    const texts = laneServices.map(async (service) => {
      const text = await readFile(options[service].logFile, 'utf8');
      const fresh = text.slice(readTo.get(service) ?? 0);
      readTo.set(service, text.length);
      const failures = fresh
        .split('\n')
        // The journal reports unavailable services already.
        .filter((entry) => /"level":"(error|fatal)"/.test(entry) && !entry.includes('"code":"unavailable"'))
        .map((entry) => entry.replaceAll(/"(time|correlationId|id)":"[^"]*",?|"attempt":\d+,?/g, ''));
      return [...new Set(failures)].map((entry) => `${service}: ${entry.slice(0, 700)}`);
    });
    return (await Promise.all(texts)).flat();
  };
};

const createReadiness = (
  readyUrls: readonly (readonly [service: LaneService, url: string])[],
): Pick<Lane, 'waitForUnready' | 'waitUntilReady'> => ({
  async waitForUnready() {
    const end = performance.now() + readyLimitMs;
    let late = readyUrls;
    for (;;) {
      const ready = await Promise.all(late.map(([, url]) => isReachable(url)));
      late = late.filter((_, at) => !ready[at]);
      if (late.length === 0 || performance.now() > end) return late.map(([service]) => service);
      await passed(50);
    }
  },
  async waitUntilReady() {
    const end = performance.now() + readyLimitMs;
    for (const [, url] of readyUrls) {
      while (!(await isReachable(url))) {
        if (performance.now() > end) throw new Error(`${url} does not answer any more`);
        await passed(30);
      }
    }
  },
});

/** Returns whether the error means that the database server was down, stopped or still starting. */
const isServerDown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(57P|08|ECONN|EPIPE)/.test(code) || /^(Connection terminated|timeout exceeded)/.test(error.message);
};

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
