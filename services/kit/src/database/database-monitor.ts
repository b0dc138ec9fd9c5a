import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { isServerResponse } from './database-unavailable.ts';

/** Tracks whether a database responds. */
export interface DatabaseMonitor {
  readonly isUnavailable: boolean;
  /** Starts probing the database, unless a probe is already running. */
  startProbing(): void;
  /** Records that the database responded to a query. */
  recordResponse(): void;
  stop(): void;
}

export interface DatabaseMonitorOptions {
  url: string;
  service: string;
  log?: Pick<Log, 'warn'> | undefined;
  /**
   * Milliseconds in which the database must answer a probe. Times in which this process did not run are not counted.
   */
  limitMs: number;
  onOutage(): void;
}

const pauseMs = 250;
/**
 * Number of unanswered probes that count as an outage, because a single one may have other causes. One refused
 * connection suffices.
 */
const timeoutsOfOutage = 2;
/** Interval of the timer with which this process measures the limit, in milliseconds. */
const timerMs = 50;

/**
 * Tracks whether a database responds. When a query suspects an outage, the database is probed until it responds again.
 */
export const monitorDatabase = ({ url, service, log, limitMs, onOutage }: DatabaseMonitorOptions): DatabaseMonitor => {
  const stopping = new AbortController();
  let isUnavailable = false;
  let isProbing = false;
  let answers = 0;

  const recordResult = (isOutage: boolean, error?: unknown): void => {
    if (isUnavailable === isOutage || stopping.signal.aborted) return;
    isUnavailable = isOutage;
    if (!isOutage) return log?.warn({}, 'Database available again');
    log?.warn({ err: error }, 'Database unavailable; refusing calls that need it until it responds');
    onOutage();
  };

  const probeUntilAnswered = async (): Promise<void> => {
    for (let timeouts = 0; !stopping.signal.aborted;) {
      const before = answers;
      try {
        await probe(url, `${service} probe`, limitMs);
        return recordResult(false);
      } catch (error) {
        if (isServerResponse(error)) return recordResult(false);
        // A machine on which other queries got responses during the probe is busy, but its database is not down.
        if (error instanceof ProbeTimeout && answers > before) return recordResult(false);
        timeouts += error instanceof ProbeTimeout ? 1 : timeoutsOfOutage;
        if (timeouts >= timeoutsOfOutage) recordResult(true, error);
      }
      await passed(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    get isUnavailable() {
      return isUnavailable;
    },
    startProbing() {
      if (isProbing || stopping.signal.aborted) return;
      isProbing = true;
      void probeUntilAnswered().finally(() => {
        isProbing = false;
      });
    },
    recordResponse() {
      answers += 1;
    },
    stop: () => stopping.abort(),
  };
};

class ProbeTimeout extends Error {
  override name = 'ProbeTimeout';
}

/**
 * Waits until the limit has passed in time that this process really ran. On an overloaded machine, where neither this
 * process nor the database runs, the wait is longer.
 */
const rejectAfter = async (limitMs: number, signal: AbortSignal): Promise<never> => {
  for (let waited = 0; waited < limitMs; waited += timerMs) await passed(timerMs, undefined, { signal, ref: false });
  throw new ProbeTimeout(`No answer from the database within ${limitMs} ms`);
};

const probe = async (connectionString: string, name: string, limitMs: number): Promise<void> => {
  // The timeout of the PostgreSQL client is only a safeguard; the limit is measured by `rejectAfter`.
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: limitMs * 10 });
  // Connection errors after the response are irrelevant.
  client.on('error', () => undefined);
  const settled = new AbortController();
  const answer = client.connect().then(() => client.query('select 1'));
  const timeout = rejectAfter(limitMs, settled.signal);
  try {
    await Promise.race([answer, timeout]);
  } finally {
    settled.abort();
    timeout.catch(() => undefined);
    answer.catch(() => undefined);
    void client.end().catch(() => undefined);
  }
};
