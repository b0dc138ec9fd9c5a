import type { Db } from '@travel/kit/database/database';

/** What queries of the API take: the handle and a transaction alike. It knows no tables: each room imports its own. */
export type ApiDb = Db;
