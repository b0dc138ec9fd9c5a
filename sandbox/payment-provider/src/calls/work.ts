import type { Jobs } from '@travel/kit/jobs/jobs';
import type { MerchantAccount } from './merchant-account-table.ts';
import type { PaymentsDb } from '../database/payments-db.ts';

/** The request that caused a change; events about the change contain its ID. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** The cause of automatic changes, such as an authorisation that expires. */
export const noRequest: Cause = { requestId: null, idempotencyKey: null };

/** Dependencies of a unit of work. */
export interface WorkDependencies {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Secret key from which the fingerprint of a card number is calculated. */
  readonly cardSecret: string;
  /** Origin under which browsers reach this service. */
  readonly ownOrigin: string;
}

/** A unit of work: everything that is done for one merchant account at one time, in the transaction `db`. */
export interface Work {
  readonly db: PaymentsDb;
  readonly account: MerchantAccount;
  readonly now: Date;
  readonly cause: Cause;
  readonly deps: WorkDependencies;
}
