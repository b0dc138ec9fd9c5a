import { LRUCache } from 'lru-cache';
import type { LiveState } from './live-state.ts';

/** What decides what is made, as long as the same is live. */
export type Deciding = readonly (string | number | boolean | null)[];

/** Returns what was made for the same before; makes it otherwise. */
export type PerState<T> = (state: LiveState, deciding: Deciding, make: () => T) => T;

/** Keeps so many of what was asked for last; all go with what was live when they were made. */
export const perState = <T extends object>(most: number): PerState<T> => {
  const kept = new LRUCache<string, T>({ max: most });
  let madeOf: LiveState | undefined;
  return (state, deciding, make) => {
    if (state !== madeOf) {
      kept.clear();
      madeOf = state;
    }
    const key = JSON.stringify(deciding);
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    return made;
  };
};
