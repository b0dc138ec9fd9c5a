import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { WriteStatus } from './write-status.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import { monitorDatabase, type DatabaseMonitor } from './database-monitor.ts';

export interface MonitoredPoolOptions extends Omit<pg.PoolConfig, 'log'> {
  connectionString: string;
  application_name: string;
  log?: Pick<Log, 'warn'> | undefined;
  writes?: WriteStatus | undefined;
  /** Milliseconds without a response after which the database is probed, and limit for the probe; 2,000 by default. */
  silenceMs?: number;
  /** Whether connections are held permanently, as for listening. Holding them long is then no sign of an outage. */
  holdsConnections?: boolean;
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
type ConnectionCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (error?: Error | boolean) => void,
) => void;

const silenceMs = 2_000;
/** Maximum number of callers waiting for a connection, because further callers would not get one in time. */
const longestQueue = 500;
/** Interval at which the database is probed again during one long query, in milliseconds. */
const probeAgainMs = 5_000;

/** A command that changed rows, in PostgreSQL's confirmation: `INSERT 0 1`, `UPDATE 3`. */
const changedRows = /^(?:INSERT 0|UPDATE|DELETE|MERGE|COPY) [1-9]/;

/**
 * Records whether the writes of a connection succeed. Reads the server's messages, because queries of a pool, a
 * transaction and drizzle pass through different parts of the client.
 */
const recordWrites = (client: pg.ClientBase, writes: WriteStatus): void => {
  if (!(client instanceof pg.Client)) throw new TypeError('The pool was opened with another kind of client');
  const { connection } = client;
  connection.on('errorMessage', (error: unknown) => writes.fail('database', error));
  connection.on('commandComplete', ({ text }: { text: string }) => {
    if (changedRows.test(text)) writes.accept('database');
  });
};

/**
 * A connection pool that survives outages of its database. A lost connection ends only the work that uses it. During an
 * outage all calls fail immediately with DatabaseUnavailable instead of waiting.
 */
export class MonitoredPool extends pg.Pool {
  readonly #monitor: DatabaseMonitor;
  /** Callers waiting for a connection, with the start of their wait. */
  readonly #waiting = new Map<ConnectionCallback, number>();
  readonly #inUse = new Map<pg.PoolClient, number>();
  readonly #silenceTimer: NodeJS.Timeout | undefined;

  constructor(options: MonitoredPoolOptions) {
    const { log, writes, silenceMs: limitMs = silenceMs, holdsConnections = false, ...config } = options;
    super({ keepAlive: true, ...config });
    this.#monitor = monitorDatabase({
      url: options.connectionString,
      service: options.application_name,
      log,
      limitMs,
      onOutage: () => this.#dropAll(),
    });
    // Without listeners, connection errors would end the process, both of idle connections and of those in use.
    this.on('error', (error) => {
      log?.warn({ err: error }, 'An idle database connection was lost');
      this.#monitor.startProbing();
    });
    this.on('connect', (client) => client.on('error', () => this.#monitor.startProbing()));
    if (writes) this.on('connect', (client) => recordWrites(client, writes));
    if (holdsConnections) return;
    this.#silenceTimer = setInterval(() => this.#probeIfSilent(limitMs), limitMs / 2);
    this.#silenceTimer.unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#acquire((error, client, done = () => undefined) => callback(error, client, done));
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#acquire((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection'))));
    });
  }

  #acquire(callback: ConnectionCallback): void {
    if (this.#monitor.isUnavailable) return refuse(callback, 'Database unavailable');
    if (this.waitingCount >= longestQueue) return refuse(callback, 'Too many queries are waiting for the database');
    this.#waiting.set(callback, performance.now());
    super.connect((error, client, done) => {
      // The call was already refused because of an outage, so no caller waits for this connection any more.
      if (!this.#waiting.delete(callback)) return client && done();
      if (client) return callback(undefined, client, this.#trackUse(client));
      if (isDatabaseUnavailable(error)) this.#monitor.startProbing();
      callback(error ?? new Error('No connection'));
    });
  }

  /** Tracks a connection in use, and releases it if it is lost, because its user may never release it. */
  #trackUse(client: pg.PoolClient): (error?: Error | boolean) => void {
    const releaseClient = client.release.bind(client);
    let isReleased = false;
    const release = (error?: Error | boolean): void => {
      if (isReleased) return;
      isReleased = true;
      this.#inUse.delete(client);
      client.removeListener('end', onEnd);
      if (!error) this.#monitor.recordResponse();
      releaseClient(error);
    };
    const onEnd = (): void => release(true);
    client.once('end', onEnd);
    this.#inUse.set(client, performance.now());
    client.release = release;
    return release;
  }

  #probeIfSilent(limitMs: number): void {
    const now = performance.now();
    for (const [client, since] of this.#inUse) {
      if (now - since < limitMs) continue;
      this.#inUse.set(client, now + probeAgainMs);
      this.#monitor.startProbing();
    }
    // The map is in order of arrival, so its first entry has waited longest.
    const [longest] = this.#waiting.values();
    if (longest !== undefined && now - longest >= limitMs) this.#monitor.startProbing();
  }

  /**
   * Aborts everything that waits for an unresponsive database: running queries, queued callers and idle connections.
   */
  #dropAll(): void {
    for (const client of this.#inUse.keys()) void client.end().catch(() => undefined);
    for (let idle = this.idleCount; idle > 0; idle -= 1) super.connect((_error, client, done) => client && done(true));
    const waiting = [...this.#waiting.keys()];
    this.#waiting.clear();
    for (const callback of waiting) refuse(callback, 'Database unavailable');
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    clearInterval(this.#silenceTimer);
    this.#monitor.stop();
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

const refuse = (callback: ConnectionCallback, why: string): void => {
  process.nextTick(() => callback(new DatabaseUnavailable(why)));
};
