import type { Db } from '@travel/kit/database/database';

/** What queries of the provider take: the handle and a transaction alike. */
export type PaymentsDb = Db;
