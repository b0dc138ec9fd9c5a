import { freeBytes } from '../workspace/free-bytes.ts';

const lookEveryMs = 5_000;
const littleBytes = 64 * 1024 * 1024;

/**
 * Prints a line when the disk of a folder is nearly full, and one when there is space again. Returns a function that
 * stops the watch.
 */
export const watchDisk = (
  folder: string,
  say: (text: string) => void,
  { free = freeBytes, everyMs = lookEveryMs } = {},
): (() => Promise<void>) => {
  let isFull = false;
  const checkDisk = async (): Promise<void> => {
    const left = await free(folder);
    // The limit for "space again" is larger, to prevent repeated messages at the limit.
    const now = left < (isFull ? 2 * littleBytes : littleBytes);
    if (now === isFull) return;
    isFull = now;
    say(
      isFull
        ? `The disk of ${folder} is nearly full (${Math.floor(left / 1024 / 1024)} MB left). Make room: until then ` +
            'changes may be refused and logs are not written. It goes on by itself. See docs/runbooks/outage.md.'
        : `There is room again on the disk of ${folder}.`,
    );
  };
  const timer = setInterval(() => void checkDisk(), everyMs);
  timer.unref();
  void checkDisk();
  return async () => clearInterval(timer);
};
