/** Creates a cache that loads each key once. A failed load is removed, so that the next call tries again. */
export const createLoadCache = <K, T>() => {
  const loads = new Map<K, Promise<T>>();
  const loaded = new Map<K, T>();
  return {
    /** Returns the value of a key if it has loaded, else undefined. */
    peek: (key: K): T | undefined => loaded.get(key),
    load(key: K, load: () => Promise<T>): Promise<T> {
      const running = loads.get(key);
      if (running) return running;
      const started = load();
      loads.set(key, started);
      started.then(
        (value) => loaded.set(key, value),
        () => loads.delete(key),
      );
      return started;
    },
  };
};
