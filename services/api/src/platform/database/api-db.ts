import type { Db } from '@travel/kit/database/database';

/** A database connection or transaction. It names no tables, because each feature imports its own. */
export type ApiDb = Db;
