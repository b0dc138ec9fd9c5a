import { fileURLToPath } from 'node:url';
import type { Db } from '@travel/kit/database/database';
import * as tables from './tables.ts';

export const schema = { ...tables };

/** The database, or a transaction in it. */
export type DeliveryDb = Db<typeof schema>;

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
