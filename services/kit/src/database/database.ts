import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { WriteStatus } from './write-status.ts';
import { WatchedPool } from './watched-pool.ts';

interface Rows<R> {
  rows: R[];
  rowCount?: number | null;
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

export type Schema = Record<string, unknown>;

/** What queries take: the handle and a transaction alike. */
export type Db<S extends Schema = Record<string, never>> = PgDatabase<RowsHKT, S, ExtractTablesWithRelations<S>>;

export interface Database<S extends Schema = Record<string, never>> {
  db: Db<S>;
  /** Of this database, for what opens connections of its own (jobs, sockets). */
  url: string;
  pool: pg.Pool;
  /** Rejects when the database does not answer. */
  check(): Promise<void>;
  /** Waits for running queries, then ends all connections. */
  close(): Promise<void>;
}

export interface DatabaseOptions<S extends Schema> {
  url: string;
  /** The tables, as drizzle declares them. */
  schema: S;
  /** Shown in pg_stat_activity. */
  service: string;
  /** Connections at most; 10 unless given. */
  connections?: number;
  log?: Pick<Log, 'warn'>;
  /** How long the database may keep silent before it is asked whether it is there; 2 s unless given. */
  silenceMs?: number;
  /** Records whether rows can be written; nothing is recorded unless given. */
  writes?: WriteStatus;
  /** Told of each SQL statement; see countStatements. */
  onStatement?: (statement: string) => void;
}

/**
 * Longest wait for a connection. Whether the database is away is found out long before; this one only ends what a busy
 * machine keeps waiting.
 */
const connectLimitMs = 15_000;
const statementLimitMs = 15_000;
/** Longest wait for a locked row: a connection that waits is missing to all others. */
const lockLimitMs = 5_000;

/**
 * Opens a pool on a database. Nothing is connected before the first query. While the database is away queries fail at
 * once with an error that isOutOfReach knows, and they succeed again as soon as it is back.
 */
export const openDatabase = <S extends Schema>(options: DatabaseOptions<S>): Database<S> => {
  const pool = new WatchedPool({
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
