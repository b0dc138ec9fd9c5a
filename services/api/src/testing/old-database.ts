import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrateDatabase } from '@travel/kit/database/migrate';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Copies the migrations up to and including `last` to a temporary folder. */
const migrationsUpTo = async (last: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
};

/**
 * Creates a database as left by earlier releases: for each one, it is migrated up to `last`, and then gets its rows by
 * SQL.
 */
export const createOldDatabase = async (
  releases: readonly { readonly last: string; readonly rows: string }[],
): Promise<string> => {
  const { url } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The seed adds later the rows that these rows refer to, such as accounts, so references are not checked here.
  await client.query('set session_replication_role = replica');
  for (const { last, rows } of releases) {
    const folder = await migrationsUpTo(last);
    await migrateDatabase(url, folder);
    await rm(folder, { recursive: true });
    await client.query(rows);
  }
  await client.end();
  return url;
};
