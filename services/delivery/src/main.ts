import { ensureDatabase, migrateDatabase } from '@travel/kit/database/migrate';
import { sqlState } from '@travel/kit/database/violations';
import { serve } from '@travel/kit/server/serve';
import { migrationsFolder } from './database/database.ts';
import { createDelivery } from './delivery.ts';
import { readSettings } from './env.ts';
import { StoreFault } from './release-store/open-release-store.ts';

const settings = readSettings();

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

const migrate = async (url: string): Promise<void> => {
  try {
    await migrateDatabase(url, migrationsFolder);
  } catch (error) {
    // The server is there, and does not have this database yet.
    if (sqlState(error) !== '3D000') throw error;
    const server = new URL(url);
    const name = decodeURIComponent(server.pathname.slice(1));
    server.pathname = '/postgres';
    await migrateDatabase(await ensureDatabase(server.href, name), migrationsFolder);
  }
};

await migrate(settings.DATABASE_URL);
const { pages, assets, close } = await createDelivery(settings).catch((error: unknown) =>
  error instanceof StoreFault ? fail(error.message) : Promise.reject(error),
);
try {
  await assets.listen({ host: settings.HOST, port: settings.ASSET_PORT });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  fail(`Port ${settings.ASSET_PORT} is taken by another program. Stop that program, or set another ASSET_PORT.`);
}
await serve(pages, { host: settings.HOST, port: settings.PAGE_PORT, closers: [() => assets.close(), close] });
