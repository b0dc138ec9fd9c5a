/** Remembers what is loading and what was loaded, by key. A load that failed is forgotten, so that the next one asks again. */
export const loadOnce = <K, T>() => {
  const loads = new Map<K, Promise<T>>();
  const loaded = new Map<K, T>();
  return {
    /** What is there already. */
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
