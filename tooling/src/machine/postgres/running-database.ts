import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { getDataPaths, readPassword } from './data-folder.ts';

/**
 * Connects to a database of a running product, by its data folder or by the server of DATABASE_URL. The caller must end
 * the client. Fails if the server belongs to another user of the machine.
 */
export const openRunningDatabase = async (dataDir: string, database: string): Promise<pg.Client> => {
  const url = new URL(process.env['DATABASE_URL'] || (await embeddedUrl(join(dataDir, 'postgres'))));
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
};

const embeddedUrl = async (path: string): Promise<string> => {
  const folder = getDataPaths(resolve(path));
  // The fourth line of a running server's lock file is its port.
  const port = (await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${await readPassword(folder)}@127.0.0.1:${port}/`;
};
