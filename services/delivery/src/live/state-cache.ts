import { LRUCache } from 'lru-cache';
import type { LiveState } from './live-state.ts';

/** The cache key: everything that determines a value while the live state stays the same. */
export type CacheKey = readonly (string | number | boolean | null)[];

/** A cache of values that depend on the live state. A new state empties the cache. */
export interface StateCache<T> {
  find(state: LiveState, key: CacheKey): T | undefined;
  /** Returns the cached value, or creates and stores a new one, for `lifeMs` milliseconds at most. */
  getOrCreate(state: LiveState, key: CacheKey, create: () => T, lifeMs?: number): T;
}

/** Creates a cache of at most `max` entries that drops the least recently used entry first. */
export const createStateCache = <T extends object>(max: number): StateCache<T> => {
  const entries = new LRUCache<string, T>({ max });
  let current: LiveState | undefined;
  const find = (state: LiveState, key: string): T | undefined => {
    if (state !== current) {
      entries.clear();
      current = state;
    }
    return entries.get(key);
  };
  return {
    find: (state, key) => find(state, JSON.stringify(key)),
    getOrCreate(state, key, create, lifeMs) {
      const text = JSON.stringify(key);
      const found = find(state, text);
      if (found) return found;
      const created = create();
      entries.set(text, created, { ttl: lifeMs });
      return created;
    },
  };
};
