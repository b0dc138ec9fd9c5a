import type { Clock } from '../../boot/clock.ts';
import type { LoadAttempt } from './load-attempts.ts';

/** None of the ways to get a remote worked. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
}

export interface Missed {
  readonly which: LoadAttempt;
  /** `slow` attempts go on in the background: what comes of them is still taken. */
  readonly why: 'slow' | 'failed';
  readonly error?: unknown;
}

interface ChainOptions<T> {
  readonly attempts: readonly LoadAttempt[];
  /** Gets the remote mounted out of sight. Aborted when another attempt was taken. */
  readonly load: (which: LoadAttempt, signal: AbortSignal) => Promise<T>;
  readonly clock: Clock;
  readonly onMissed: (missed: Missed) => void;
  /** Ends it all: nobody wants the remote any more. */
  readonly signal: AbortSignal;
}

/**
 * Starts one attempt after another until one works. An attempt that is slow is not given up when the next one begins: on a slow
 * line the first may still be the one that comes. The first that works is taken and the others are aborted.
 * @throws ChainError when all failed, or the last one was slow too
 */
export const runChain = <T>({ attempts, load, clock, onMissed, signal }: ChainOptions<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const running = new Map<LoadAttempt, AbortController>();
    let next = 0;
    let over = false;
    let stopWaiting = () => {};

    const end = (settle: () => void, except?: LoadAttempt) => {
      if (over) return;
      over = true;
      stopWaiting();
      for (const [which, controller] of running) if (which !== except) controller.abort();
      settle();
    };

    const goOn = () => {
      if (over) return;
      stopWaiting();
      const which = attempts[next];
      next += 1;
      if (!which) {
        end(() => reject(new ChainError('No release of the remote could be shown')));
        return;
      }
      const controller = new AbortController();
      running.set(which, controller);
      const isLatest = () => attempts[next - 1] === which;
      stopWaiting = clock.after(which.patience, () => {
        onMissed({ which, why: 'slow' });
        goOn();
      });
      load(which, controller.signal).then(
        (value) => end(() => resolve(value), which),
        (error: unknown) => {
          if (over) return;
          running.delete(which);
          onMissed({ which, why: 'failed', error });
          // Nobody waits for an earlier attempt: the wait belongs to the one begun last.
          if (isLatest()) goOn();
        },
      );
    };

    signal.addEventListener('abort', () => end(() => reject(new ChainError('Nobody waits for the remote any more'))));
    if (signal.aborted) end(() => reject(new ChainError('Nobody waits for the remote any more')));
    else goOn();
  });
