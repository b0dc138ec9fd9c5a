import { setTimeout as passed } from 'node:timers/promises';

/** Less than what /readyz waits for. */
const limitMs = 1_500;

/** Says `stale` where what is asked does not answer, instead of failing: there is a last known state to go on with. */
export const orStale = async (check: Promise<unknown>): Promise<'ok' | 'stale'> => {
  const settled = new AbortController();
  const limit = passed(limitMs, 'stale' as const, { signal: settled.signal, ref: false }).catch(() => 'stale' as const);
  try {
    return await Promise.race([
      check.then(
        () => 'ok' as const,
        () => 'stale' as const,
      ),
      limit,
    ]);
  } finally {
    settled.abort();
  }
};
