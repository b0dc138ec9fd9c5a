import type { Db } from '@travel/kit/database/database';

/** A database handle of the provider, or a transaction. */
export type PaymentsDb = Db;
