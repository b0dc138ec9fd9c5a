import { LRUCache } from 'lru-cache';
import type { Clock } from '@travel/kit/clock/clock';
import { startSharedSearch, type SharedSearch } from './shared-search.ts';

/** A complete answer of a supplier. */
export interface CachedAnswer<Batch> {
  readonly batches: readonly Batch[];
  /** Time at which the supplier was searched. */
  readonly fetchedAt: Date;
}

/** A search that was sent and has not ended. */
export interface RunningSearch<Batch> {
  readonly shared: SharedSearch<Batch>;
  readonly fetchedAt: Date;
}

export interface AnswerCache<Batch> {
  /** Returns the answer for a key if it is younger than an age in milliseconds. */
  get(key: string, ageMs: number): CachedAnswer<Batch> | undefined;
  /** Returns the running search for a key, or starts one and caches its answer unless it fails. */
  start(key: string, search: () => AsyncIterable<Batch>): RunningSearch<Batch>;
}

interface CacheOptions<Batch> {
  getSize(batch: Batch): number;
  /** The largest sum of sizes of cached batches. */
  readonly mostCached: number;
  readonly clock: Clock;
}

/** Creates a cache of answers, which forgets the oldest ones when it is full. */
export const createAnswerCache = <Batch extends object>({
  getSize,
  mostCached,
  clock,
}: CacheOptions<Batch>): AnswerCache<Batch> => {
  const answers = new LRUCache<string, CachedAnswer<Batch>>({
    // A larger answer than this is used once and not cached.
    maxSize: mostCached,
    sizeCalculation: ({ batches }) => 1 + batches.reduce((sum, batch) => sum + getSize(batch), 0),
  });
  const running = new Map<string, RunningSearch<Batch>>();
  return {
    get(key, ageMs) {
      const found = answers.get(key);
      return found && clock.now().getTime() - found.fetchedAt.getTime() < ageMs ? found : undefined;
    },
    start(key, search) {
      const before = running.get(key);
      if (before) return before;
      const started = { shared: startSharedSearch(search()), fetchedAt: clock.now() };
      running.set(key, started);
      void started.shared.ended.then((result) => {
        running.delete(key);
        if (!('error' in result)) answers.set(key, { batches: result.batches, fetchedAt: started.fetchedAt });
      });
      return started;
    },
  };
};
