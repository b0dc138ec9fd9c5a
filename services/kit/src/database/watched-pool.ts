import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { WriteStatus } from './write-status.ts';
import { followWrites } from './follow-writes.ts';
import { DatabaseOutOfReach, isOutOfReach } from './out-of-reach.ts';
import { followReach } from './reach.ts';
import type { Reach } from './reach.ts';

export interface WatchedPoolOptions extends Omit<pg.PoolConfig, 'log'> {
  connectionString: string;
  application_name: string;
  log?: Pick<Log, 'warn'> | undefined;
  /** Records whether rows can be written. */
  writes?: WriteStatus | undefined;
  /**
   * Milliseconds without an answer after which the database is asked whether it is there, and how long that may take;
   * 2,000 unless given.
   */
  silenceMs?: number;
  /** Whether connections are kept by who takes them, as for listening, so that it means nothing how long they are away. */
  isKept?: boolean;
}

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: (error?: Error | boolean) => void) => void;

const silenceMs = 2_000;
/** So many wait for a connection at most; more would not get one in time. */
const longestQueue = 500;
/** A database that answers is asked again after so long where one piece of work takes that long. */
const askAgainMs = 5_000;

/**
 * A pool that outlives its database. A connection that is lost while somebody has it ends that work alone and is
 * replaced, and while the database is away everybody is refused at once with DatabaseOutOfReach instead of waiting.
 */
export class WatchedPool extends pg.Pool {
  readonly #reach: Reach;
  /** Who waits for a connection, and since when. */
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
    // Unheard, either would end the process: of connections in the pool, and of those that somebody has.
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
      // Refused meanwhile, and nobody waits for it any more.
      if (!this.#waiting.delete(give)) return client && done();
      if (client) return give(undefined, client, this.#lend(client));
      if (isOutOfReach(error)) this.#reach.suspect();
      give(error ?? new Error('No connection'));
    });
  }

  /** Notes which connections are in use, and releases a lost one by itself: its user may never do so. */
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
    // Those that came first stand first.
    const [longest] = this.#waiting.values();
    if (longest !== undefined && now - longest >= limitMs) this.#reach.suspect();
  }

  /** Ends what waits for a database that does not answer: queries, callers in the queue, and idle connections. */
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
