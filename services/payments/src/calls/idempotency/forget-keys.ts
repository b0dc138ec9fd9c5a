import { z } from 'zod';
import type { Jobs } from '@travel/kit/jobs';
import { defineJob } from '@travel/kit/jobs/define-job';
import { readSandboxClock } from '../sandbox-clock.ts';
import type { InnerParts } from '../in-transaction.ts';
import { forgetOldKeys } from './run-once.ts';

/** Answers are kept for a day; each hour those that are older go. */
export const forgetKeys = defineJob('idempotency/forget', z.object({}));

export const workOnKeys = async (
  jobs: Pick<Jobs, 'work' | 'schedule'>,
  { db, clock }: Pick<InnerParts, 'db' | 'clock'>,
): Promise<void> => {
  await jobs.work(forgetKeys, async () => forgetOldKeys(db, await readSandboxClock(db, clock)));
  await jobs.schedule(forgetKeys, '17 * * * *', {});
};
