/** A cache of recent entries: at most `max`, and at least the `max / 2` that were used last. */
export interface RecentCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Creates a cache with a young and an old generation. When the young generation is full, it becomes the old one, and
 * the previous old generation is dropped with all entries not used since. Searches read such a cache many thousand
 * times, and a cache that orders its entries by use, as `lru-cache` does, would take more time than calculating the
 * results.
 */
export const createRecentCache = <Key, Value>(max: number): RecentCache<Key, Value> => {
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    if (young.size >= max / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const before = old.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
  };
};

/** Returns a function that caches the most recent results of a function whose result depends only on its argument. */
export const cacheResults = <Asked extends string | number, Answer extends string | number | object>(
  max: number,
  answer: (asked: Asked) => Answer,
): ((asked: Asked) => Answer) => {
  const known = createRecentCache<Asked, Answer>(max);
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const fresh = answer(asked);
    known.set(asked, fresh);
    return fresh;
  };
};
