import type { ApiDb } from '../../platform/database/api-db.ts';
import type { TenderRow } from './tender-table.ts';

/** So much of a tender's source. */
export type Taken = Pick<TenderRow, 'source_id' | 'user_id' | 'source_amount'>;

/** What tenders of a kind are taken from; everything is written in the transaction that changes the tender. */
export interface TenderSource {
  /** Sets so much aside; false where there is not so much. */
  reserve(tx: ApiDb, taken: Taken): Promise<boolean>;
  /** Of what is set aside, so much is free again. */
  release(tx: ApiDb, taken: Taken): Promise<void>;
  /** What is set aside is taken for good. */
  capture(tx: ApiDb, taken: Taken): Promise<void>;
  /** Of what was taken, so much comes back after a cancellation. */
  giveBack(tx: ApiDb, taken: Taken): Promise<void>;
}
