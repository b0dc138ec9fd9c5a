import type { Log } from '@travel/kit/log/log';
import { pruneReleases } from './prune-releases.ts';
import type { PruneOptions } from './prune-releases.ts';

export interface PruneJob {
  close(): Promise<void>;
}

const everyMs = 3_600_000;

/** The job's name in the audit log. */
const pruner = 'pruning';

/**
 * Removes old releases every hour. Copies of the service wait for each other, so only the first one finds releases to
 * remove.
 */
export const startPruning = (options: PruneOptions & { log: Pick<Log, 'warn'> }): PruneJob => {
  let running: Promise<void> | undefined;
  const prune = async (): Promise<void> => {
    await pruneReleases(options, { who: pruner, why: 'Nothing could choose them any more', dryRun: false });
  };
  const timer = setInterval(() => {
    running ??= prune()
      .catch((error: unknown) => options.log.warn({ err: error }, 'Old releases could not be removed'))
      .finally(() => (running = undefined));
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
};
