import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { isAnswered } from './out-of-reach.ts';

/** Whether a database answers, as far as is known. */
export interface Reach {
  readonly isAway: boolean;
  /** Starts asking the database whether it answers, unless it is being asked already. */
  suspect(): void;
  /** Notes that the database answered somebody. */
  heard(): void;
  stop(): void;
}

export interface ReachOptions {
  url: string;
  service: string;
  log?: Pick<Log, 'warn'> | undefined;
  /** How long the database may take for its smallest answer, as far as this process had its turns meanwhile. */
  limitMs: number;
  /** Told once when it is found to be away. */
  onAway(): void;
}

const pauseMs = 250;
/** A single silence may have any cause: it is believed when it happens again. A refusal is believed at once. */
const silencesBelieved = 2;
/** Patience is counted in turns of this process. */
const turnMs = 50;

/** Follows whether a database answers: asks when a query suspects that it does not, and until it does again. */
export const followReach = ({ url, service, log, limitMs, onAway }: ReachOptions): Reach => {
  const stopping = new AbortController();
  let isAway = false;
  let asking = false;
  let answers = 0;

  const found = (away: boolean, error?: unknown): void => {
    if (isAway === away || stopping.signal.aborted) return;
    isAway = away;
    if (!away) return log?.warn({}, 'The database answers again');
    log?.warn({ err: error }, 'The database is away; calls that need it are refused until it answers');
    onAway();
  };

  const ask = async (): Promise<void> => {
    for (let silences = 0; !stopping.signal.aborted;) {
      const before = answers;
      try {
        await askOnce(url, `${service} probe`, limitMs);
        return found(false);
      } catch (error) {
        if (isAnswered(error)) return found(false);
        // Slow, on a busy machine, but not gone: others were answered meanwhile.
        if (error instanceof Silence && answers > before) return found(false);
        silences += error instanceof Silence ? 1 : silencesBelieved;
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
    heard() {
      answers += 1;
    },
    stop: () => stopping.abort(),
  };
};

/** No answer in time. */
class Silence extends Error {
  override name = 'Silence';
}

/**
 * Waits so long that this process could have handled an answer in that time: on a machine that is so busy that it gets
 * no turns itself, the database has none either, and is waited for longer.
 */
const patience = async (limitMs: number, signal: AbortSignal): Promise<never> => {
  for (let waited = 0; waited < limitMs; waited += turnMs) await passed(turnMs, undefined, { signal, ref: false });
  throw new Silence(`The database kept silent for ${limitMs} ms`);
};

const askOnce = async (connectionString: string, name: string, limitMs: number): Promise<void> => {
  // Its own limit only ends what is left behind.
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: limitMs * 10 });
  // What happens after the answer is nobody's concern.
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
