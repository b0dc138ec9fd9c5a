import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { isAnswered } from './out-of-reach.ts';

/** Tracks whether a database responds. */
export interface Reach {
  readonly isAway: boolean;
  /** Starts probing the database, unless a probe is already running. */
  suspect(): void;
  /** Records that the database responded to a query. */
  heard(): void;
  stop(): void;
}

export interface ReachOptions {
  url: string;
  service: string;
  log?: Pick<Log, 'warn'> | undefined;
  /**
   * Milliseconds in which the database must answer a probe. Times in which this process did not run are not counted.
   */
  limitMs: number;
  /** Called once when an outage is detected. */
  onAway(): void;
}

const pauseMs = 250;
/**
 * Number of unanswered probes that count as an outage, because a single one may have other causes. One refused
 * connection suffices.
 */
const silencesBelieved = 2;
/** Interval of the timer with which this process measures the limit, in milliseconds. */
const turnMs = 50;

/**
 * Tracks whether a database responds. When a query suspects an outage, the database is probed until it responds again.
 */
export const followReach = ({ url, service, log, limitMs, onAway }: ReachOptions): Reach => {
  const stopping = new AbortController();
  let isAway = false;
  let asking = false;
  let answers = 0;

  const recordResult = (away: boolean, error?: unknown): void => {
    if (isAway === away || stopping.signal.aborted) return;
    isAway = away;
    if (!away) return log?.warn({}, 'The database answers again');
    log?.warn({ err: error }, 'The database is away; calls that need it are refused until it answers');
    onAway();
  };

  const checkDatabase = async (): Promise<void> => {
    for (let silences = 0; !stopping.signal.aborted;) {
      const before = answers;
      try {
        await checkDatabaseOnce(url, `${service} probe`, limitMs);
        return recordResult(false);
      } catch (error) {
        if (isAnswered(error)) return recordResult(false);
        // A machine on which other queries got responses during the probe is busy, but its database is not down.
        if (error instanceof Silence && answers > before) return recordResult(false);
        silences += error instanceof Silence ? 1 : silencesBelieved;
        if (silences >= silencesBelieved) recordResult(true, error);
      }
      await passed(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    get isAway() {
      return isAway;
    },
    suspect() {
      if (asking || stopping.signal.aborted) return;
      asking = true;
      void checkDatabase().finally(() => {
        asking = false;
      });
    },
    heard() {
      answers += 1;
    },
    stop: () => stopping.abort(),
  };
};

/** Thrown if the database did not answer a probe in time. */
class Silence extends Error {
  override name = 'Silence';
}

/**
 * Waits until the limit has passed in time that this process really ran. On an overloaded machine, where neither this
 * process nor the database runs, the wait is longer.
 */
const patience = async (limitMs: number, signal: AbortSignal): Promise<never> => {
  for (let waited = 0; waited < limitMs; waited += turnMs) await passed(turnMs, undefined, { signal, ref: false });
  throw new Silence(`The database kept silent for ${limitMs} ms`);
};

const checkDatabaseOnce = async (connectionString: string, name: string, limitMs: number): Promise<void> => {
  // The timeout of the PostgreSQL client is only a safeguard; the limit is measured by `patience`.
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: limitMs * 10 });
  // Connection errors after the response are irrelevant.
  client.on('error', () => undefined);
  const answered = new AbortController();
  const asked = client.connect().then(() => client.query('select 1'));
  const silence = patience(limitMs, answered.signal);
  try {
    await Promise.race([asked, silence]);
  } finally {
    answered.abort();
    silence.catch(() => undefined);
    asked.catch(() => undefined);
    void client.end().catch(() => undefined);
  }
};
