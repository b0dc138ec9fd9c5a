import type { Db } from '@travel/kit/database/database';

/** A database handle of the sandbox suppliers, or a transaction. */
export type SuppliersDb = Db;
