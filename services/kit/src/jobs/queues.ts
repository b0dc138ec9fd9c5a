import type { PgBoss } from 'pg-boss';
import type { Job } from './define-job.ts';

/** Where jobs go that failed for good, with the name of their queue and their last error. */
export const deadLetters = 'dead-letters';

/** Makes the queue of each job, or brings an older one up to its declaration; with a lease, that is each one's limit. */
export const prepareQueues = async (
  boss: PgBoss,
  jobs: readonly Job[],
  leaseSeconds: number | undefined,
): Promise<void> => {
  await boss.createQueue(deadLetters);
  for (const { name, options } of jobs) {
    const settings = {
      deadLetter: deadLetters,
      notify: true,
      retryLimit: options.retries ?? 5,
      retryDelay: options.retryDelaySeconds ?? 1,
      retryDelayMax: options.longestRetryDelaySeconds ?? 300,
      retryBackoff: true,
      expireInSeconds: leaseSeconds ?? options.timeLimitSeconds ?? 60,
    };
    await boss.createQueue(name, { ...settings, policy: options.onePerKey ? 'short' : 'standard' });
    await boss.updateQueue(name, settings);
  }
};
