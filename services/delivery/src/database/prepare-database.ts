import { setTimeout as passed } from 'node:timers/promises';
import { isOutOfReach } from '@travel/kit/database/out-of-reach';
import type { Log } from '@travel/kit/log';

export interface PreparedDatabase {
  /** Whether it is done already; else it is tried until it is. */
  readonly isDone: boolean;
  close(): Promise<void>;
}

const againMs = 1_000;

/**
 * Does what a database needs before it is used. Where it is away and `mayWait`, the service starts without it, and it is
 * done as soon as the database answers. @throws what the first try throws, where nobody may wait
 */
export const prepareDatabase = async (
  prepare: () => Promise<void>,
  { mayWait, log }: { mayWait: boolean; log: Pick<Log, 'warn' | 'error'> },
): Promise<PreparedDatabase> => {
  const closing = new AbortController();
  const again = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await passed(againMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        return await prepare();
      } catch (error) {
        if (!isOutOfReach(error)) log.error({ err: error }, 'The database answers, and cannot be prepared');
      }
    }
  };
  try {
    await prepare();
    return { isDone: true, close: async () => {} };
  } catch (error) {
    if (!mayWait || !isOutOfReach(error)) throw error;
    log.warn({ err: error }, 'The database is away: pages are made from the last known state until it answers');
    const running = again();
    return {
      isDone: false,
      async close() {
        closing.abort();
        await running;
      },
    };
  }
};
