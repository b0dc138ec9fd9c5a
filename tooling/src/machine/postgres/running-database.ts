import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { dataFolder, readPassword } from './data-folder.ts';

/**
 * Looks into a database of a product that runs on a data folder, or on the server of DATABASE_URL; the client has to be
 * ended. Its server may belong to another user of the machine, and is then out of reach.
 */
export const openRunningDatabase = async (dataDir: string, database: string): Promise<pg.Client> => {
  const url = new URL(process.env['DATABASE_URL'] || (await embeddedUrl(join(dataDir, 'postgres'))));
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
};

const embeddedUrl = async (path: string): Promise<string> => {
  const folder = dataFolder(resolve(path));
  // The fourth line of a running server's lock is its port.
  const port = (await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${await readPassword(folder)}@127.0.0.1:${port}/`;
};
