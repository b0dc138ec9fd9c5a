import { setTimeout as passed } from 'node:timers/promises';

/** Tries until it holds: for what another process or connection is told of in its own time. */
export const eventually = async (holds: () => Promise<void> | void, limitMs = 100_000): Promise<void> => {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      return await holds();
    } catch (error) {
      if (performance.now() > end) throw error;
      await passed(20);
    }
  }
};
