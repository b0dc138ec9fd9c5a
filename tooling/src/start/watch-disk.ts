import { freeBytes } from '../workspace/free-bytes.ts';

const lookEveryMs = 5_000;
const littleBytes = 64 * 1024 * 1024;

/** Says in one line when the disk of a folder is nearly full, and when there is room again. Gives what ends it. */
export const watchDisk = (
  folder: string,
  say: (text: string) => void,
  { free = freeBytes, everyMs = lookEveryMs } = {},
): (() => Promise<void>) => {
  let isFull = false;
  const look = async (): Promise<void> => {
    const left = await free(folder);
    // Not said again and again where it is just at the limit.
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
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return async () => clearInterval(timer);
};
