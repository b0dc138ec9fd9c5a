import { migrateDatabase } from '@travel/kit/database/migrate';
import { serve } from '@travel/kit/server/serve';
import { migrationsFolder } from './database/database.ts';
import { createDelivery } from './app/delivery.ts';
import { readSettings } from './app/env.ts';
import { StoreFault } from './releases/store/open-release-store.ts';

const settings = readSettings();

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

const { pages, assets, close } = await createDelivery(settings, {
  migrate: (isAwaited) => migrateDatabase(settings.DATABASE_URL, migrationsFolder, { isAwaited }),
}).catch((error: unknown) => (error instanceof StoreFault ? fail(error.message) : Promise.reject(error)));
try {
  await assets.listen({ host: settings.HOST, port: settings.ASSET_PORT });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  fail(`Port ${settings.ASSET_PORT} is taken by another program. Stop that program, or set another ASSET_PORT.`);
}
await serve(pages, { host: settings.HOST, port: settings.PAGE_PORT, closers: [() => assets.close(), close] });
