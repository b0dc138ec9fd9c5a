import type { ApiDb } from './api-db.ts';

/** The sandbox data of one feature of the API, added at start and after each reset. */
export interface Seed {
  /** Adds missing rows; existing ones are not changed. */
  add?(tx: ApiDb, now: Date): Promise<void>;
  /** Deletes all data of the feature, including what users created. */
  clear(tx: ApiDb): Promise<void>;
}
