import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@travel/kit/database/database-unavailable';
import type { Log } from '@travel/kit/log/log';

const retryMs = 1_000;

/**
 * Prepares the database. If it is not available and `mayWait` is true, the service starts without it and the preparation
 * is retried in the background until the database answers; `isDone` is then false.
 * @throws the error of the first attempt if `mayWait` is false or the database answers
 */
export const prepareDatabase = async (
  prepare: () => Promise<void>,
  { mayWait, log }: { mayWait: boolean; log: Pick<Log, 'warn' | 'error'> },
): Promise<{ readonly isDone: boolean; close(): Promise<void> }> => {
  const closing = new AbortController();
  const retry = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await delay(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        return await prepare();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'The database answers but cannot be prepared');
      }
    }
  };
  try {
    await prepare();
    return { isDone: true, close: async () => {} };
  } catch (error) {
    if (!mayWait || !isDatabaseUnavailable(error)) throw error;
    log.warn(
      { err: error },
      'The database is not available: pages are made from the last known state until it answers',
    );
    const running = retry();
    return {
      isDone: false,
      async close() {
        closing.abort();
        await running;
      },
    };
  }
};
