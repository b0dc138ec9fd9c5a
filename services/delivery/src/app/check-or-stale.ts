import { setTimeout as passed } from 'node:timers/promises';

/** The timeout of a check, which is shorter than that of /readyz. */
const limitMs = 1_500;

/** Returns `stale` if a check fails or does not end in time: the service continues with the last known state. */
export const checkOrStale = async (check: Promise<unknown>): Promise<'ok' | 'stale'> => {
  const ended = new AbortController();
  const limit = passed(limitMs, 'stale' as const, { signal: ended.signal, ref: false }).catch(() => 'stale' as const);
  try {
    return await Promise.race([
      check.then(
        () => 'ok' as const,
        () => 'stale' as const,
      ),
      limit,
    ]);
  } finally {
    ended.abort();
  }
};
