import { spawn } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { ensureDatabase, migrateDatabase } from './migrate.ts';
import { migrations } from './testing/guests.ts';
import { lineToDatabase } from './testing/line-to-database.ts';

const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  return rows;
};

const source = new URL('migrate.ts', import.meta.url).href;

/** Starts a service instance in its own process that creates and migrates its database. */
const startCopy = (serverUrl: string, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const program = `
      import { migrateDatabase } from ${JSON.stringify(source)};
      const url = new URL(${JSON.stringify(serverUrl)});
      url.pathname = ${JSON.stringify(name)};
      await migrateDatabase(url.href, ${JSON.stringify(migrations)});
      process.stdout.write(url.href);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    let output = '';
    let faults = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (faults += String(chunk)));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(faults))));
  });

describe('preparing the database of a service', () => {
  it('waits until the database server responds', async () => {
    const { url } = await createTestDatabase();
    const line = await lineToDatabase(url);
    line.cut();
    const migrated = migrateDatabase(line.url, migrations);
    while (line.connections() < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    line.mend();
    await expect(migrated).resolves.toBeUndefined();
    expect(await ask(url, 'select from guests')).toEqual([]);
    await line.close();
  });

  it('creates and migrates a database once if several processes start together', async () => {
    const { url: server } = await createTestDatabase();
    const name = `${new URL(server).pathname.slice(1)}_together`;
    const urls = await Promise.all([startCopy(server, name), startCopy(server, name), startCopy(server, name)]);
    expect(new Set(urls).size).toBe(1);
    const [url] = urls;
    expect(await ask(url, 'select count(*)::int as runs from drizzle.__drizzle_migrations')).toEqual([{ runs: 1 }]);
    expect(await ask(url, 'select email from guests')).toEqual([]);
  });

  it('creates a database once if many callers request it simultaneously', async () => {
    const { url: server } = await createTestDatabase();
    const name = `${new URL(server).pathname.slice(1)}_moment`;
    const urls = await Promise.all(Array.from({ length: 8 }, () => ensureDatabase(server, name)));
    await Promise.all(urls.map((url) => migrateDatabase(url, migrations)));
    expect(await ask(urls[0] ?? '', 'select count(*)::int as runs from drizzle.__drizzle_migrations')).toEqual([
      { runs: 1 },
    ]);
  });

  it('rejects if the database server refuses the connection for another reason', async () => {
    const { url } = await createTestDatabase();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(migrateDatabase(wrong.href, migrations)).rejects.toThrow('password authentication failed');
  });

  it('keeps user, host and port of the server URL, and quotes the database name', async () => {
    const { url: server } = await createTestDatabase();
    const name = `${new URL(server).pathname.slice(1)} "odd"`;
    const url = await ensureDatabase(server, name);
    expect(new URL(url).host).toBe(new URL(server).host);
    expect(await ask(url, 'select current_database() as name')).toEqual([{ name }]);
  });
});
