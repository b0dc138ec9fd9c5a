import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../database/migrations-folder.ts';

interface Journal {
  entries: { idx: number; tag: string }[];
}

/**
 * Creates a database as an older release left it: migrated up to one migration, with rows that the release wrote.
 * Returns the database's URL.
 */
export const olderDatabase = async (lastTag: string, rows: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal: Journal = JSON.parse(await readFile(path, 'utf8'));
    const last = journal.entries.findIndex(({ tag }) => tag === lastTag);
    if (last < 0) throw new Error(`There is no migration ${lastTag}`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    const { url } = await createTestDatabase(folder);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(rows);
    await client.end();
    return url;
  } finally {
    await rm(folder, { recursive: true });
  }
};
