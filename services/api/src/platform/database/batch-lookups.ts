interface PendingLookup<Found> {
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of keys per statement. Further keys go into the next statement. */
const mostKeys = 100;

/**
 * Returns a function that finds values by key. Concurrent calls are combined into one statement, because a round trip
 * to the database costs more than a row. A statement starts only after the calls that it answers, so no caller gets an
 * outdated value. A single caller waits no longer than without batching.
 */
export const batchLookups = <Found>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): ((key: string) => Promise<Found | undefined>) => {
  let waiting = new Map<string, PendingLookup<Found>[]>();

  const ask = async (asked: ReadonlyMap<string, readonly PendingLookup<Found>[]>): Promise<void> => {
    try {
      const found = await lookUp([...asked.keys()]);
      for (const [key, all] of asked) for (const { resolve } of all) resolve(found.get(key));
    } catch (error) {
      for (const all of asked.values()) for (const { reject } of all) reject(error);
    }
  };
  const askAll = (): void => {
    const asked = waiting;
    waiting = new Map();
    if (asked.size > 0) void ask(asked);
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(askAll);
      const beside = waiting.get(key);
      if (beside) beside.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (waiting.size === mostKeys) askAll();
    });
};
