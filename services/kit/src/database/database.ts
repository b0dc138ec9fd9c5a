import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { WriteStatus } from './write-status.ts';
import { MonitoredPool } from './monitored-pool.ts';

interface Rows<R> {
  rows: R[];
  rowCount?: number | null;
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

export type Schema = Record<string, unknown>;

/** The type of database parameters in queries: the handle of the pool or a transaction. */
export type Db<S extends Schema = Record<string, never>> = PgDatabase<RowsHKT, S, ExtractTablesWithRelations<S>>;

export interface Database<S extends Schema = Record<string, never>> {
  db: Db<S>;
  /** Database URL for components that open their own connections (jobs, WebSockets). */
  url: string;
  pool: pg.Pool;
  check(): Promise<void>;
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

export interface DatabaseOptions<S extends Schema> {
  url: string;
  schema: S;
  /** Name of the service, shown in pg_stat_activity. */
  service: string;
  /** Maximum number of connections; 10 by default. */
  connections?: number;
  log?: Pick<Log, 'warn'>;
  /** Milliseconds without a response before the database is probed for an outage; 2,000 by default. */
  silenceMs?: number;
  writes?: WriteStatus;
  onStatement?: (statement: string) => void;
}

/**
 * Maximum time to wait for a connection. Outages are detected much earlier, so this limit only matters on a busy
 * machine.
 */
const connectLimitMs = 15_000;
const statementLimitMs = 15_000;
/** Maximum time to wait for a locked row, because a waiting connection is unavailable to other queries. */
const lockLimitMs = 5_000;

/**
 * Opens a pool on a database without connecting before the first query. During an outage queries fail immediately with
 * an error that isDatabaseUnavailable recognises, and succeed again as soon as the outage ends.
 */
export const openDatabase = <S extends Schema>(options: DatabaseOptions<S>): Database<S> => {
  const pool = new MonitoredPool({
    connectionString: options.url,
    application_name: options.service,
    max: options.connections ?? 10,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    lock_timeout: lockLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
    log: options.log,
    writes: options.writes,
    ...(options.silenceMs !== undefined && { silenceMs: options.silenceMs }),
  });
  const { onStatement } = options;
  const db = drizzle({
    client: pool,
    schema: options.schema,
    ...(onStatement && { logger: { logQuery: (statement: string) => onStatement(statement) } }),
  });
  return {
    db,
    url: options.url,
    pool,
    async check() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
};
