import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { isAnswered } from './out-of-reach.ts';

/** Whether a database answers, as far as is known. */
export interface Reach {
  readonly isAway: boolean;
  /** Starts asking the database whether it answers, unless it is being asked already. */
  suspect(): void;
  stop(): void;
}

export interface ReachOptions {
  url: string;
  service: string;
  log?: Pick<Log, 'warn'> | undefined;
  /** How long the database may take for its smallest answer. */
  limitMs: number;
  /** Told once when it is found to be away. */
  onAway(): void;
}

const pauseMs = 250;
/** Silence may be this process's own: it is believed when it happens again. A refusal is believed at once. */
const silencesBelieved = 2;

/** Follows whether a database answers: asks when a query suspects that it does not, and until it does again. */
export const followReach = ({ url, service, log, limitMs, onAway }: ReachOptions): Reach => {
  const stopping = new AbortController();
  let isAway = false;
  let asking = false;

  const found = (away: boolean, error?: unknown): void => {
    if (isAway === away || stopping.signal.aborted) return;
    isAway = away;
    if (!away) return log?.warn({}, 'The database answers again');
    log?.warn({ err: error }, 'The database is away; calls that need it are refused until it answers');
    onAway();
  };

  const ask = async (): Promise<void> => {
    for (let silences = 0; !stopping.signal.aborted;) {
      try {
        await askOnce(url, `${service} probe`, limitMs);
        return found(false);
      } catch (error) {
        if (isAnswered(error)) return found(false);
        silences += isSilence(error) ? 1 : silencesBelieved;
        if (silences >= silencesBelieved) found(true, error);
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
      void ask().finally(() => {
        asking = false;
      });
    },
    stop: () => stopping.abort(),
  };
};

const isSilence = (error: unknown): boolean =>
  error instanceof Error && /^(timeout expired|Query read timeout)$/.test(error.message);

const askOnce = async (connectionString: string, name: string, limitMs: number): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  // What happens after the answer is nobody's concern.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => undefined);
  }
};
