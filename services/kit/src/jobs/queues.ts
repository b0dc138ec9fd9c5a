import type { PgBoss } from 'pg-boss';
import type { Job } from './define-job.ts';

/** Queue of jobs that failed permanently, each with the name of its original queue and its last error. */
export const deadLetters = 'dead-letters';

/**
 * Creates the queue of each kind of job, or updates it to the declaration. A lease replaces the time limit of every
 * queue.
 */
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
