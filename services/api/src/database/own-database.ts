import pg from 'pg';
import { ensureDatabase } from '@travel/kit/database/migrate';
import { sqlState } from '@travel/kit/database/violations';

const noSuchDatabase = '3D000';

/** Makes the API's database where the server does not have it yet; that alone needs a right on the server. */
export const ownDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    if (sqlState(error) !== noSuchDatabase) throw error;
    const server = new URL(url);
    const name = decodeURIComponent(server.pathname.slice(1));
    server.pathname = '/postgres';
    await ensureDatabase(server.href, name);
  } finally {
    await client.end().catch(() => undefined);
  }
};
