import pg from 'pg';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import type { Log } from '@travel/kit/log';
import type { DeliveryDb } from '../database/database.ts';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { ReleaseRecords } from '../releases/release-records.ts';
import { releasesOf } from '../rollouts/rollout-rows.ts';
import { channel } from '../database/change-live.ts';
import type { KeptState } from './kept-state.ts';
import { newsChannel, readNews } from '../database/news.ts';
import type { News } from '../database/news.ts';
import { openLiveState, readRevision, readStoredState } from './live-state.ts';
import type { LiveState } from './live-state.ts';

/** What is new: another revision is live, or operators hear of something else. */
export type LiveNews = { readonly kind: 'changed'; readonly revision: number } | News;

/** Follows the database, so that a page needs no query. */
export interface Live {
  readonly state: LiveState;
  /** Whether the database could not be asked when it was last looked for news: `state` is the last known one. */
  readonly isStale: boolean;
  /** Reads the database again where it has something newer; settles when `state` has it. */
  refresh(): Promise<void>;
  /** Settles when the revision is above `revision`, after `ms`, or on `signal`. */
  newerThan(revision: number, ms: number, signal: AbortSignal): Promise<void>;
  /** Tells of each new revision and of what copies of delivery notify of. Returns the end of it. */
  follow(listener: (news: LiveNews) => void): () => void;
  close(): Promise<void>;
}

export interface LiveOptions {
  db: DeliveryDb;
  url: string;
  records: ReleaseRecords;
  log: Pick<Log, 'warn' | 'error'>;
  /** How often to look when no notice came; 1,000 ms unless given. */
  pollMs?: number;
  clock?: Clock;
  /** Keeps each state for a start without the database; nothing is kept unless given. */
  keep?: ((state: KeptState) => void) | undefined;
  /** To begin with, where the database is away; it is read otherwise. */
  from?: KeptState | undefined;
}

const connectLimitMs = 2_000;

/** Reads the state and follows it: by PostgreSQL's notices at once, by looking each second where those fail. */
export const followLive = async ({
  db,
  url,
  records,
  log,
  pollMs = 1_000,
  clock = systemClock,
  keep,
  from,
}: LiveOptions): Promise<Live> => {
  const read = async (): Promise<LiveState> => {
    const stored = await readStoredState(db);
    const next = await openLiveState(stored, records, clock);
    keep?.({ ...stored, records: recordsOf(stored, next) });
    for (const { of, fault } of next.faults) {
      log.error({ of, fault }, 'What is stored cannot be read; what was good last stands in for it');
    }
    return next;
  };
  const begin = async (): Promise<LiveState> => {
    if (!from) return read();
    records.remember(from.records);
    // Nothing but what was kept: what is missing there cannot be asked for now.
    return openLiveState(from, { load: async () => records.find }, clock);
  };
  let state = await begin();
  let isStale = from !== undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let listener: pg.Client | undefined;
  const waiting = new Set<() => void>();
  const listeners = new Set<(news: LiveNews) => void>();
  const tell = (news: LiveNews): void => {
    for (const hear of listeners) hear(news);
  };

  const readNewer = async (): Promise<void> => {
    try {
      do {
        again = false;
        const { revision } = await readRevision(db);
        if (revision !== state.revision) {
          state = await read();
          tell({ kind: 'changed', revision: state.revision });
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
    // A read under way may have begun before the change that this call is about.
    again = true;
    return (running ??= readNewer());
  };

  const refreshQuietly = (): void => {
    if (!closed)
      refresh().catch((error: unknown) =>
        log.warn({ err: error }, 'What is live could not be read; the last known stays'),
      );
  };

  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'delivery live',
      connectionTimeoutMillis: connectLimitMs,
      keepAlive: true,
    });
    const drop = (): void => {
      if (listener === client) listener = undefined;
    };
    client.on('notification', (notice) => {
      if (notice.channel !== newsChannel) return refreshQuietly();
      const news = readNews(notice.payload);
      if (news) tell(news);
    });
    client.on('error', drop);
    client.on('end', drop);
    listener = client;
    try {
      await client.connect();
      for (const name of [channel, newsChannel]) await client.query(`listen ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      drop();
      log.warn({ err: error }, 'Notices of changes cannot be heard; looking each second instead');
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
    newerThan: (revision, ms, signal) =>
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
    follow(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
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

const recordsOf = ({ rollouts }: Pick<KeptState, 'rollouts'>, { find }: LiveState): ReleaseRecord[] =>
  rollouts.flatMap(releasesOf).flatMap((one) => find(one.package, one.version) ?? []);
