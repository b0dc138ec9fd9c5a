import type { Db } from '@travel/kit/database/database';

/**
 * Type of the database handle in queries of the API, which may also be a transaction. It contains no tables: each
 * feature imports its own.
 */
export type ApiDb = Db;
