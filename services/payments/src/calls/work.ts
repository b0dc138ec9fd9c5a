import type { Jobs } from '@travel/kit/jobs';
import type { MerchantAccount } from './merchant-account-table.ts';
import type { PaymentsDb } from '../database/payments-db.ts';

/** What made something happen; stands on the events that tell of it. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** What happens by itself, such as a hold that ends. */
export const noRequest: Cause = { requestId: null, idempotencyKey: null };

export interface WorkDependencies {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Keys the fingerprints of cards. */
  readonly cardSecret: string;
  /** Where browsers reach this service, for addresses that it gives out. */
  readonly ownOrigin: string;
}

/** One thing done for one merchant at one moment, all of it in the transaction `db`. */
export interface Work {
  readonly db: PaymentsDb;
  readonly account: MerchantAccount;
  readonly now: Date;
  readonly cause: Cause;
  readonly deps: WorkDependencies;
}
