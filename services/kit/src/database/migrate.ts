import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { setTimeout as passed } from 'node:timers/promises';
import { isOutOfReach } from './out-of-reach.ts';
import { sqlState } from './violations.ts';

/**
 * Runs what is new in a drizzle migrations folder on a database, made first if its server does not have it. One copy of
 * a service does it while the others wait, so that any number can start together. A server that does not answer yet is
 * waited for, up to a minute, unless `isAwaited` says no.
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
      if (!isAwaited || !isOutOfReach(error) || performance.now() > end) throw error;
      if (!isSaid) process.stderr.write(`The database at ${new URL(url).host} does not answer yet; waiting for it.\n`);
      await passed(pauseMs);
    }
  }
};

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
    // Held by this connection, and let go with it, also when the process is killed.
    await client.query("select pg_advisory_lock(hashtext('travel migrations'))");
    await migrate(drizzle({ client }), { migrationsFolder });
  });

/** The address of a database on a server, made first if the server does not have it. */
export const ensureDatabase = async (serverUrl: string, name: string): Promise<string> => {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`);
    } catch (error) {
      // Another copy was quicker: as duplicate database, or on the index under it.
      if (!['42P04', '23505'].includes(sqlState(error) ?? '')) throw error;
    }
  });
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
};

const withClient = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that is lost fails its query; unheard, it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};
