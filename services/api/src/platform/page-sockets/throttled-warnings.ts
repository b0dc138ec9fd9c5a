import type { Log } from '@travel/kit/log/log';

const quietMs = 10_000;

export interface ThrottledWarnings {
  add(error: unknown): void;
}

/** Logs the first of many failures with its stack, and then their number every ten seconds. */
export const createThrottledWarnings = (log: Pick<Log, 'warn'>, text: string): ThrottledWarnings => {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const logCount = () => {
    timer = undefined;
    if (count > 0) log.warn({ failures: count }, text);
    count = 0;
  };
  return {
    add(error) {
      if (timer !== undefined) {
        count += 1;
        return;
      }
      log.warn({ err: error, failures: 1 }, text);
      timer = setTimeout(logCount, quietMs).unref();
    },
  };
};
