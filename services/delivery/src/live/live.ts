import pg from 'pg';
import { systemClock } from '@travel/kit/clock/clock';
import type { Clock } from '@travel/kit/clock/clock';
import type { Log } from '@travel/kit/log/log';
import type { DeliveryDb } from '../database/database.ts';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { ReleaseRecords } from '../releases/release-records.ts';
import { listReleases } from '../rollouts/rollout-rows.ts';
import { channel } from '../database/change-live.ts';
import type { StateSnapshot } from './state-file.ts';
import { newsChannel, readNews } from '../database/news.ts';
import type { News } from '../database/news.ts';
import { buildLiveState, readRevision, readStoredState } from './live-state.ts';
import type { LiveState } from './live-state.ts';

/** An event for operators: a new revision is live, or news of another copy of the service. */
export type LiveEvent = { readonly kind: 'changed'; readonly revision: number } | News;

/** The live state in memory, which follows the database so that pages need no query. */
export interface Live {
  readonly state: LiveState;
  /** Whether the database did not answer at the last look, so that `state` may be outdated. */
  readonly isStale: boolean;
  /** Updates `state` if the database has a newer revision. Resolves when it is updated. */
  refresh(): Promise<void>;
  /** Resolves when the live revision is above `revision`, after `ms`, or on `signal`. */
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
  /** The first state while the database is not available. Read from the database if absent. */
  initial?: StateSnapshot | undefined;
}

const connectTimeoutMs = 2_000;

/** Reads the state and follows changes by PostgreSQL's notifications, and by polling each second if those fail. */
export const followLive = async ({
  db,
  url,
  records,
  log,
  pollMs = 1_000,
  clock = systemClock,
  save,
  initial,
}: LiveOptions): Promise<Live> => {
  const read = async (): Promise<LiveState> => {
    const stored = await readStoredState(db);
    const next = await buildLiveState(stored, records, clock);
    save?.({ ...stored, records: listRecords(stored, next) });
    for (const { of, fault } of next.faults) {
      log.error({ of, fault }, 'Stored data cannot be read; the last readable version is used instead');
    }
    return next;
  };
  const readFirst = async (): Promise<LiveState> => {
    if (!initial) return read();
    records.remember(initial.records);
    // The database is not available, so records that the saved state lacks cannot be loaded.
    return buildLiveState(initial, { load: async () => records.find }, clock);
  };
  let state = await readFirst();
  let isStale = initial !== undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let listener: pg.Client | undefined;
  const waiting = new Set<() => void>();
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
          state = await read();
          publish({ kind: 'changed', revision: state.revision });
        }
      } while (again);
      isStale = false;
      for (const wake of waiting) wake();
    } catch (error) {
      isStale = true;
      throw error;
    } finally {
      running = undefined;
    }
  };

  const refresh = (): Promise<void> => {
    // A running read may have started before the change that this call waits for.
    again = true;
    return (running ??= readNewer());
  };

  const refreshQuietly = (): void => {
    if (!closed)
      refresh().catch((error: unknown) =>
        log.warn({ err: error }, 'The live state could not be read; the last known one stays in use'),
      );
  };

  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'delivery live',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    });
    const drop = (): void => {
      if (listener === client) listener = undefined;
    };
    client.on('notification', (notice) => {
      if (notice.channel !== newsChannel) return refreshQuietly();
      const news = readNews(notice.payload);
      if (news) publish(news);
    });
    client.on('error', drop);
    client.on('end', drop);
    listener = client;
    try {
      await client.connect();
      for (const name of [channel, newsChannel]) await client.query(`listen ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      drop();
      log.warn({ err: error }, 'Notifications are not available; polling each second instead');
    }
  };

  const timer = setInterval(() => {
    refreshQuietly();
    if (!listener && !closed) void listen();
  }, pollMs);
  timer.unref();
  await listen();

  return {
    get state() {
      return state;
    },
    get isStale() {
      return isStale;
    },
    refresh,
    waitForNewer: (revision, ms, signal) =>
      new Promise((resolve) => {
        if (state.revision > revision || signal.aborted) return resolve();
        const done = (): void => {
          clearTimeout(limit);
          waiting.delete(check);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const check = (): void => {
          if (closed || state.revision > revision) done();
        };
        const limit = setTimeout(done, ms);
        limit.unref();
        waiting.add(check);
        signal.addEventListener('abort', done);
      }),
    follow(notify) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    async close() {
      closed = true;
      clearInterval(timer);
      for (const wake of waiting) wake();
      await running?.catch(() => {});
      await listener?.end();
    },
  };
};

const listRecords = ({ rollouts }: Pick<StateSnapshot, 'rollouts'>, { find }: LiveState): ReleaseRecord[] =>
  rollouts.flatMap(listReleases).flatMap((one) => find(one.package, one.version) ?? []);
