/** Somebody who waits for what one key finds. */
interface Waiting<Found> {
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** So many keys are looked up by one statement; what is asked for besides goes into the next one. */
const mostKeys = 100;

/**
 * Returns a function that finds things one by one, while what many ask for at once is looked up in one statement: the
 * way to the database costs more than a row. A statement begins after everybody who waits for it has asked, so nobody
 * gets what was true before. Whoever asks alone waits no longer than without it.
 */
export const askTogether = <Found>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): ((key: string) => Promise<Found | undefined>) => {
  let waiting = new Map<string, Waiting<Found>[]>();

  const ask = async (asked: ReadonlyMap<string, readonly Waiting<Found>[]>): Promise<void> => {
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
