import { migrateDatabase } from '@travel/kit/database/migrate';
import { serve } from '@travel/kit/server/serve';
import { migrationsFolder } from '../database/database.ts';
import { StoreError } from '../releases/store/open-release-store.ts';
import { createDelivery } from './delivery.ts';
import { readSettings } from './env.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

/**
 * Starts the service with the settings of the environment. Ends the process if settings are invalid or a port is in
 * use.
 */
export const runDelivery = async (): Promise<void> => {
  const settings = readSettings();
  const { pages, assets, close } = await createDelivery(settings, {
    migrate: (isAwaited) => migrateDatabase(settings.DATABASE_URL, migrationsFolder, { isAwaited }),
  }).catch((error: unknown) => (error instanceof StoreError ? fail(error.message) : Promise.reject(error)));
  try {
    await assets.listen({ host: settings.HOST, port: settings.ASSET_PORT });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    fail(`Port ${settings.ASSET_PORT} is taken by another program. Stop that program, or set another ASSET_PORT.`);
  }
  await serve(pages, {
    host: settings.HOST,
    port: settings.PAGE_PORT,
    others: [assets],
    closers: [close],
    drainMs: settings.DRAIN_SECONDS * 1_000,
  });
};
