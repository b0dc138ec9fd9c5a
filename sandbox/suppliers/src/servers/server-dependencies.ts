import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import type { HeldRequests } from '@travel/sandbox-kit/faults/held-requests';

/** The database, clock and jobs that both servers share. */
export interface ServerDependencies {
  readonly db: SuppliersDb;
  readonly clock: AdjustableClock;
  readonly jobs: Jobs;
  readonly held: HeldRequests;
}
