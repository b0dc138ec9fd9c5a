import { setTimeout as passed } from 'node:timers/promises';

/** Repeats a check until it passes, for results that another process or connection delivers later. */
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
