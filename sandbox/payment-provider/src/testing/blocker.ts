import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';

/** A database session of a test that holds locks for which a call then waits. */
export interface Blocker {
  query(text: string, values?: unknown[]): Promise<unknown>;
  /** Waits until a number of sessions are blocked by this one. */
  blocks(count?: number): Promise<void>;
  end(): Promise<void>;
}

export const openBlocker = async (databaseUrl: string): Promise<Blocker> => {
  const client = new pg.Client(databaseUrl);
  const watcher = new pg.Client(databaseUrl);
  await Promise.all([client.connect(), watcher.connect()]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  return {
    query: (text, values) => client.query(text, values),
    async blocks(count = 1) {
      for (;;) {
        const waiting = await watcher.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
          pid,
        ]);
        if ((waiting.rowCount ?? 0) >= count) return;
        await passed(5);
      }
    },
    async end() {
      await Promise.all([client.end(), watcher.end()]);
    },
  };
};
