import type { Db } from '@travel/kit/database/database';

/**
 * Type of the database connection in queries of the API: the pool or a transaction. The type names no tables, because
 * each feature imports its own tables.
 */
export type ApiDb = Db;
