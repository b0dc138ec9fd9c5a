import type { Log } from '@travel/kit/log/log';
import { runRepeatedly } from '@travel/kit/clock/run-repeatedly';
import { pruneReleases, type PruneOptions } from './prune-releases.ts';

const everyMs = 3_600_000;

/** The job's name in the audit log. */
const pruner = 'pruning';

/**
 * Removes old releases every hour, and returns a function that stops it. Copies of the service wait for each other, so
 * only the first one finds releases to remove.
 */
export const startPruning = (options: PruneOptions & { log: Pick<Log, 'warn'> }): (() => Promise<void>) =>
  runRepeatedly({
    everyMs,
    async run() {
      await pruneReleases(options, { who: pruner, why: 'No rollout can choose them any more', dryRun: false });
    },
    onFailure: (error) => options.log.warn({ err: error }, 'Old releases could not be removed'),
  });
