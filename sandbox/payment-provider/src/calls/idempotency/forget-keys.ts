import { z } from 'zod';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { defineJob } from '@travel/kit/jobs/define-job';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import type { ServiceDependencies } from '../in-transaction.ts';
import { forgetOldKeys } from './run-once.ts';

/** Deletes stored responses after a day. Runs every hour. */
export const forgetIdempotencyKeys = defineJob('idempotency/forget', z.object({}));

export const workOnIdempotencyKeys = async (
  jobs: Pick<Jobs, 'work' | 'schedule'>,
  { db, clock }: Pick<ServiceDependencies, 'db' | 'clock'>,
): Promise<void> => {
  await jobs.work(forgetIdempotencyKeys, async () => forgetOldKeys(db, await readSandboxClock(db, clock)));
  await jobs.schedule(forgetIdempotencyKeys, '17 * * * *', {});
};
