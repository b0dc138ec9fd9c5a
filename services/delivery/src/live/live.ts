import { systemClock, type Clock } from '@travel/kit/clock/clock';
import type { Log } from '@travel/kit/log/log';
import type { DeliveryDb } from '../database/database.ts';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { ReleaseRecords } from '../releases/release-records.ts';
import { listReleases } from '../rollouts/rollout-rows.ts';
import type { StateSnapshot } from './state-file.ts';
import type { News } from '../database/news.ts';
import { buildLiveState, readRevision, readStoredState, type LiveState } from './live-state.ts';
import { createNotifications } from './notifications.ts';

/** An event for operators: a new revision is live, or another copy of the service announced something. */
export type LiveEvent = { readonly kind: 'changed'; readonly revision: number } | News;

/** The live state in memory, which follows the database so that pages need no query. */
export interface Live {
  readonly state: LiveState;
  /** Whether the last query of the database failed, so that `state` may be outdated. */
  readonly isStale: boolean;
  /** Updates `state` if the database has a newer revision. Resolves when `state` is current. */
  refresh(): Promise<void>;
  /**
   * Resolves when the live revision is above `revision`, at the latest after `ms` milliseconds or when `signal` aborts.
   */
  waitForNewer(revision: number, ms: number, signal: AbortSignal): Promise<void>;
  /** Calls the listener with each event. Returns a function that removes the listener. */
  follow(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

export interface LiveOptions {
  db: DeliveryDb;
  url: string;
  records: ReleaseRecords;
  log: Pick<Log, 'warn' | 'error'>;
  /** How often the revision is read if no notification arrives, 1,000 ms by default. */
  pollMs?: number;
  clock?: Clock;
  /** Saves each state for a start without the database. */
  save?: ((state: StateSnapshot) => void) | undefined;
  /** The state to start with if the database is not available. If absent, the first state is read from the database. */
  initial?: StateSnapshot | undefined;
}

/**
 * Reads the live state and follows its changes by PostgreSQL's notifications, and by polling every second in case
 * notifications fail.
 */
export const followLive = async (options: LiveOptions): Promise<Live> => {
  const { db, url, log, pollMs = 1_000, initial } = options;
  let state = initial ? await buildInitialState(options, initial) : await readState(options);
  let isStale = initial !== undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const waiters = createWaiters();
  const listeners = new Set<(event: LiveEvent) => void>();
  const publish = (event: LiveEvent): void => {
    for (const notify of listeners) notify(event);
  };

  const readNewer = async (): Promise<void> => {
    try {
      do {
        again = false;
        const { revision } = await readRevision(db);
        if (revision !== state.revision) {
          state = await readState(options);
          publish({ kind: 'changed', revision: state.revision });
        }
      } while (again);
      isStale = false;
      waiters.wake();
    } catch (error) {
      isStale = true;
      throw error;
    } finally {
      running = undefined;
    }
  };

  const refresh = (): Promise<void> => {
    // A read that is already running may have started before the change that this call waits for, so another read
    // follows.
    again = true;
    return (running ??= readNewer());
  };

  const refreshQuietly = (): void => {
    if (!closed)
      refresh().catch((error: unknown) =>
        log.warn({ err: error }, 'The live state could not be read; the last known one stays in use'),
      );
  };

  const notifications = createNotifications({ url, log, onChange: refreshQuietly, onNews: publish });
  const timer = setInterval(() => {
    refreshQuietly();
    if (!notifications.isOpen && !closed) void notifications.open();
  }, pollMs);
  timer.unref();
  await notifications.open();

  return {
    get state() {
      return state;
    },
    get isStale() {
      return isStale;
    },
    refresh,
    waitForNewer: (revision, ms, signal) => waiters.wait(() => state.revision > revision, ms, signal),
    follow(notify) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    async close() {
      closed = true;
      clearInterval(timer);
      waiters.release();
      await running?.catch(() => {});
      await notifications.close();
    },
  };
};

/** Reads the state from the database, saves the state and logs stored data that could not be read. */
const readState = async ({ db, records, log, save, clock = systemClock }: LiveOptions): Promise<LiveState> => {
  const stored = await readStoredState(db);
  const next = await buildLiveState(stored, records, clock);
  save?.({ ...stored, records: listRecords(stored, next) });
  for (const { of, fault } of next.faults) {
    log.error({ of, fault }, 'Stored data cannot be read; the last readable version is used instead');
  }
  return next;
};

const buildInitialState = ({ records, clock = systemClock }: LiveOptions, saved: StateSnapshot): Promise<LiveState> => {
  records.remember(saved.records);
  // Without the database, release records that the saved state lacks cannot be loaded.
  return buildLiveState(saved, { load: async () => records.find }, clock);
};

interface Waiter {
  readonly isDone: () => boolean;
  readonly resolve: () => void;
}

const createWaiters = () => {
  const waiting = new Set<Waiter>();
  return {
    /**
     * Resolves when `isDone` holds, at the latest after `ms` milliseconds, when `signal` aborts or when all waiting
     * callers are released.
     */
    wait: (isDone: () => boolean, ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        if (isDone() || signal.aborted) return resolve();
        const done = (): void => {
          clearTimeout(limit);
          waiting.delete(waiter);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const waiter: Waiter = { isDone, resolve: done };
        const limit = setTimeout(done, ms);
        limit.unref();
        waiting.add(waiter);
        signal.addEventListener('abort', done);
      }),
    wake(): void {
      for (const one of waiting) if (one.isDone()) one.resolve();
    },
    release(): void {
      for (const one of waiting) one.resolve();
    },
  };
};

const listRecords = ({ rollouts }: Pick<StateSnapshot, 'rollouts'>, { find }: LiveState): ReleaseRecord[] =>
  rollouts.flatMap(listReleases).flatMap((one) => find(one.package, one.version) ?? []);
