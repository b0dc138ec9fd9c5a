import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { setTimeout as passed } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { sqlState } from './violations.ts';

/**
 * Applies the new migrations of a drizzle folder to a database, and creates the database if it is missing. One service
 * instance migrates while the others wait, so that any number can start at the same time. Waits up to a minute for a
 * server that does not respond, unless `isAwaited` is false.
 */
export const migrateDatabase = async (
  url: string,
  migrationsFolder: string,
  { isAwaited = true }: { isAwaited?: boolean } = {},
): Promise<void> => {
  const end = performance.now() + waitLimitMs;
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await migrateOrMake(url, migrationsFolder);
    } catch (error) {
      if (!isAwaited || performance.now() > end) throw error;
      // A request of an older release can hold what a migration needs, and the reverse.
      if (sqlState(error) === deadlock) continue;
      if (!isDatabaseUnavailable(error)) throw error;
      if (!isSaid) process.stderr.write(`The database at ${new URL(url).host} does not answer yet; waiting for it.\n`);
      await passed(pauseMs);
    }
  }
};

const deadlock = '40P01';
const waitLimitMs = 60_000;
const pauseMs = 250;

const migrateOrMake = async (url: string, migrationsFolder: string): Promise<void> => {
  try {
    await migrateExisting(url, migrationsFolder);
  } catch (error) {
    if (sqlState(error) !== missingDatabase) throw error;
    const server = new URL(url);
    const name = decodeURIComponent(server.pathname.slice(1));
    server.pathname = '/postgres';
    await ensureDatabase(server.href, name);
    await migrateExisting(url, migrationsFolder);
  }
};

const missingDatabase = '3D000';

const migrateExisting = (url: string, migrationsFolder: string): Promise<void> =>
  withClient(url, async (client) => {
    // This connection holds the lock, so the lock is released even if the process is killed.
    await client.query("select pg_advisory_lock(hashtext('travel migrations'))");
    await migrate(drizzle({ client }), { migrationsFolder });
  });

/** Returns the URL of a database on a server, after creating the database if it is missing. */
export const ensureDatabase = async (serverUrl: string, name: string): Promise<string> => {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`);
    } catch (error) {
      // Another service instance created the database first. PostgreSQL reports this as a duplicate database or a
      // unique violation.
      if (!['42P04', '23505'].includes(sqlState(error) ?? '')) throw error;
    }
  });
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
};

const withClient = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection makes its query fail. Without this listener, it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};
