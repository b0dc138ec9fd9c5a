import type { PgBoss } from 'pg-boss';
import type { Job } from './define-job.ts';

/** Where jobs go that failed for good, with the name of their queue and their last error. */
export const deadLetters = 'dead-letters';

/** Makes the queue of each job, or brings an older one up to its declaration. */
export const prepareQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  await boss.createQueue(deadLetters);
  for (const { name, options } of jobs) {
    const settings = {
      deadLetter: deadLetters,
      notify: true,
      retryLimit: options.retries ?? 5,
      retryDelay: options.retryDelaySeconds ?? 1,
      retryDelayMax: options.longestRetryDelaySeconds ?? 300,
      retryBackoff: true,
      expireInSeconds: options.timeLimitSeconds ?? 60,
    };
    await boss.createQueue(name, { ...settings, policy: options.onePerKey ? 'short' : 'standard' });
    await boss.updateQueue(name, settings);
  }
};
