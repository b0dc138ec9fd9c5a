/** A bounded cache: the entries that were used last, at least half of `max` of them and never more than `max`. */
export interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Keeps a young and an old generation. When the young one is full it becomes the old one, and what was not used since
 * is forgotten with the one before. Searches read such a cache many thousand times, and a cache that orders its entries
 * by use, as `lru-cache` does, spends more time on the order than the answers take to calculate.
 */
export const createMemory = <Key, Value>(max: number): Memory<Key, Value> => {
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
export const cacheAnswers = <Asked extends string | number, Answer extends string | number | object>(
  max: number,
  answer: (asked: Asked) => Answer,
): ((asked: Asked) => Answer) => {
  const known = createMemory<Asked, Answer>(max);
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const fresh = answer(asked);
    known.set(asked, fresh);
    return fresh;
  };
};
