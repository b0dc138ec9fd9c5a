import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { dropDatabases, getTestServer, withClient, type TestServer } from './postgres-server.ts';

const worker = `w${process.env['JEST_WORKER_ID'] ?? '0'}_`;
const testFile = randomBytes(4).toString('hex');
let count = 0;

/**
 * Creates a database for the calling test file, with the migrations of a folder, or empty without a folder. The
 * database is dropped when the next file of this worker creates one or at the end of the run, so tests need not close
 * it.
 */
export const createTestDatabase = async (migrationsFolder?: string): Promise<{ url: string }> => {
  const server = getTestServer();
  const ofThisWorker = `${server.prefix}_${worker}`;
  const name = `${ofThisWorker}${testFile}_${(count += 1)}`;
  await dropDatabases(server, (other) => other.startsWith(ofThisWorker) && !other.includes(testFile));
  const template = migrationsFolder ? await migratedTemplate(server, migrationsFolder) : 'template0';
  await withClient(server.url, (client) =>
    client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
    ),
  );
  return { url: databaseUrl(server, name) };
};

/** Creates the template database of a migrations folder once per run, in whichever worker needs it first. */
const migratedTemplate = async (server: TestServer, folder: string): Promise<string> => {
  const template = `${server.prefix}_template_${await digest(folder)}`;
  await withClient(server.url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_new`;
    await client.query(`drop database if exists ${pg.escapeIdentifier(unfinished)}`);
    await client.query(`create database ${pg.escapeIdentifier(unfinished)} template template0`);
    await withClient(databaseUrl(server, unfinished), (inside) =>
      migrate(drizzle({ client: inside }), { migrationsFolder: folder }),
    );
    await client.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(template)}`);
  });
  return template;
};

const digest = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).toSorted()) {
    hash.update(`${path}\n`).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 12);
};

const databaseUrl = (server: TestServer, database: string): string => {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
};
