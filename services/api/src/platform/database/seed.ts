import type { ApiDb } from './api-db.ts';

/** What one room of the API has in a sandbox at its start and after each reset. */
export interface Seed {
  /** Adds what is missing; what is there stays as it is. */
  add?(tx: ApiDb, now: Date): Promise<void>;
  /** Deletes all that the room has, with what others made of it. */
  clear(tx: ApiDb): Promise<void>;
}
