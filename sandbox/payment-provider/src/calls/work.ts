import type { Jobs } from '@travel/kit/jobs/jobs';
import type { MerchantAccount } from './merchant-account-table.ts';
import type { PaymentsDb } from '../database/payments-db.ts';

/** The request that made something happen; its events name it. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** The cause of what happens by itself, such as an authorisation that expires. */
export const noRequest: Cause = { requestId: null, idempotencyKey: null };

/** What a unit of work needs of its service. */
export interface WorkDependencies {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Keys the fingerprints of cards. */
  readonly cardSecret: string;
  /** Where browsers reach this service, for addresses that it gives out. */
  readonly ownOrigin: string;
}

/** A unit of work: what is done for one merchant account at one moment, all of it in the transaction `db`. */
export interface Work {
  readonly db: PaymentsDb;
  readonly account: MerchantAccount;
  readonly now: Date;
  readonly cause: Cause;
  readonly deps: WorkDependencies;
}
