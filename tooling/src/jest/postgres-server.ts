import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { requirePostgres } from '../machine/postgres/require-postgres.ts';
import { startPostgres } from '../machine/postgres/start-postgres.ts';
import { createShortLivedFolder } from '../workspace/short-lived-folder.ts';

/** The PostgreSQL server that a test run shares. Workers read it from environment variables, which they inherit. */
export interface TestServer {
  url: string;
  /** Prefix of the names of all databases of this run. */
  prefix: string;
}

const urlVariable = 'TEST_SERVER_URL';
const prefixVariable = 'TEST_DATABASE_PREFIX';

// Test data need not survive a power cut, so nothing is flushed to disk.
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  deadlock_timeout: '100ms',
};

/** Starts the embedded PostgreSQL server, or uses the server of DATABASE_URL. Returns the function that ends it. */
export const openTestServer = async (): Promise<() => Promise<void>> => {
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  process.env[prefixVariable] = prefix;
  const given = process.env['DATABASE_URL'];
  if (given) {
    await requirePostgres(given);
    process.env[urlVariable] = given;
    return () => dropDatabases({ url: given, prefix }, () => true);
  }
  const dataDir = createShortLivedFolder('travel-test');
  const server = await startPostgres({ dataDir, settings: hasty, throughSocket: true });
  process.env[urlVariable] = server.url;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

export const getTestServer = (): TestServer => {
  const url = process.env[urlVariable];
  const prefix = process.env[prefixVariable];
  if (url && prefix) return { url, prefix };
  throw new Error('No test server runs: list the package with createServiceProject() in jest.config.ts');
};

/** Drops the databases of the run whose names `chosen` accepts. */
export const dropDatabases = async (server: TestServer, chosen: (name: string) => boolean): Promise<void> =>
  withClient(server.url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [server.prefix],
    );
    for (const { datname } of rows.filter((row) => chosen(row.datname))) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
    }
  });

export const withClient = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};
