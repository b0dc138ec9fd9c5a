import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { WriteStatus } from './write-status.ts';
import { DatabaseOutOfReach, isOutOfReach } from './out-of-reach.ts';
import { followReach } from './reach.ts';
import type { Reach } from './reach.ts';

export interface WatchedPoolOptions extends Omit<pg.PoolConfig, 'log'> {
  connectionString: string;
  application_name: string;
  log?: Pick<Log, 'warn'> | undefined;
  /** Records whether the database accepts writes. */
  writes?: WriteStatus | undefined;
  /** Milliseconds without a response after which the database is probed, and limit for the probe; 2,000 by default. */
  silenceMs?: number;
  /** Whether connections are held permanently, as for listening. Holding them long is then no sign of an outage. */
  isKept?: boolean;
}

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: (error?: Error | boolean) => void) => void;

const silenceMs = 2_000;
/** Maximum number of callers waiting for a connection, because further callers would not get one in time. */
const longestQueue = 500;
/** Interval at which the database is probed again during one long query, in milliseconds. */
const askAgainMs = 5_000;

/** A command that changed rows, in PostgreSQL's confirmation: `INSERT 0 1`, `UPDATE 3`. */
const changedRows = /^(?:INSERT 0|UPDATE|DELETE|MERGE|COPY) [1-9]/;

/**
 * Records whether the writes of a connection succeed. Reads the server's messages, because queries of a pool, a
 * transaction and drizzle pass through different parts of the client.
 */
const followWrites = (client: pg.ClientBase, writes: WriteStatus): void => {
  if (!(client instanceof pg.Client)) throw new TypeError('The pool was opened with another kind of client');
  const { connection } = client;
  connection.on('errorMessage', (error: unknown) => writes.fail('database', error));
  connection.on('commandComplete', ({ text }: { text: string }) => {
    if (changedRows.test(text)) writes.accept('database');
  });
};

/**
 * A connection pool that survives outages of its database. A lost connection ends only the work that uses it. During an
 * outage all calls fail immediately with DatabaseOutOfReach instead of waiting.
 */
export class WatchedPool extends pg.Pool {
  readonly #reach: Reach;
  /** Callers waiting for a connection, with the start of their wait. */
  readonly #waiting = new Map<Taken, number>();
  readonly #taken = new Map<pg.PoolClient, number>();
  readonly #watch: NodeJS.Timeout | undefined;

  constructor(options: WatchedPoolOptions) {
    const { log, writes, silenceMs: limitMs = silenceMs, isKept = false, ...config } = options;
    super({ keepAlive: true, ...config });
    this.#reach = followReach({
      url: options.connectionString,
      service: options.application_name,
      log,
      limitMs,
      onAway: () => this.#dropAll(),
    });
    // Without listeners, connection errors would end the process, both of idle connections and of those in use.
    this.on('error', (error) => this.#lost(error, log));
    this.on('connect', (client) => client.on('error', () => this.#reach.suspect()));
    if (writes) this.on('connect', (client) => followWrites(client, writes));
    if (isKept) return;
    this.#watch = setInterval(() => this.#suspectSilence(limitMs), limitMs / 2);
    this.#watch.unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#take((error, client, done = () => undefined) => callback(error, client, done));
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection'))));
    });
  }

  #take(give: Taken): void {
    if (this.#reach.isAway) return refuse(give, 'The database is away');
    if (this.waitingCount >= longestQueue) return refuse(give, 'Too many wait for the database');
    this.#waiting.set(give, performance.now());
    super.connect((error, client, done) => {
      // The call was already refused because of an outage, so no caller waits for this connection any more.
      if (!this.#waiting.delete(give)) return client && done();
      if (client) return give(undefined, client, this.#lend(client));
      if (isOutOfReach(error)) this.#reach.suspect();
      give(error ?? new Error('No connection'));
    });
  }

  /** Tracks a connection in use, and releases it if it is lost, because its user may never release it. */
  #lend(client: pg.PoolClient): (error?: Error | boolean) => void {
    const releaseClient = client.release.bind(client);
    let isBack = false;
    const release = (error?: Error | boolean): void => {
      if (isBack) return;
      isBack = true;
      this.#taken.delete(client);
      client.removeListener('end', onEnd);
      if (!error) this.#reach.heard();
      releaseClient(error);
    };
    const onEnd = (): void => release(true);
    client.once('end', onEnd);
    this.#taken.set(client, performance.now());
    client.release = release;
    return release;
  }

  #suspectSilence(limitMs: number): void {
    const now = performance.now();
    for (const [client, since] of this.#taken) {
      if (now - since < limitMs) continue;
      this.#taken.set(client, now + askAgainMs);
      this.#reach.suspect();
    }
    // The map is in order of arrival, so its first entry has waited longest.
    const [longest] = this.#waiting.values();
    if (longest !== undefined && now - longest >= limitMs) this.#reach.suspect();
  }

  /**
   * Aborts everything that waits for an unresponsive database: running queries, queued callers and idle connections.
   */
  #dropAll(): void {
    for (const client of this.#taken.keys()) void client.end().catch(() => undefined);
    for (let idle = this.idleCount; idle > 0; idle -= 1) super.connect((_error, client, done) => client && done(true));
    const waiting = [...this.#waiting.keys()];
    this.#waiting.clear();
    for (const give of waiting) refuse(give, 'The database is away');
  }

  #lost(error: Error, log: Pick<Log, 'warn'> | undefined): void {
    log?.warn({ err: error }, 'An idle database connection was lost');
    this.#reach.suspect();
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    clearInterval(this.#watch);
    this.#reach.stop();
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

const refuse = (give: Taken, why: string): void => {
  process.nextTick(() => give(new DatabaseOutOfReach(why)));
};
