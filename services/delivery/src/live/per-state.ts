import { LRUCache } from 'lru-cache';
import type { LiveState } from './live-state.ts';

/** What decides what is made, as long as the same is live. */
export type Deciding = readonly (string | number | boolean | null)[];

/** What was made for the same before. */
export interface PerState<T> {
  find(state: LiveState, deciding: Deciding): T | undefined;
  /** Makes it where nothing is found. */
  of(state: LiveState, deciding: Deciding, make: () => T): T;
}

/** Keeps so many of what was asked for last; all go with what was live when they were made. */
export const perState = <T extends object>(most: number): PerState<T> => {
  const kept = new LRUCache<string, T>({ max: most });
  let madeOf: LiveState | undefined;
  const find = (state: LiveState, key: string): T | undefined => {
    if (state !== madeOf) {
      kept.clear();
      madeOf = state;
    }
    return kept.get(key);
  };
  return {
    find: (state, deciding) => find(state, JSON.stringify(deciding)),
    of(state, deciding, make) {
      const key = JSON.stringify(deciding);
      const known = find(state, key);
      if (known) return known;
      const made = make();
      kept.set(key, made);
      return made;
    },
  };
};
