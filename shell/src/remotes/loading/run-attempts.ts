import type { Clock } from '../../boot/clock.ts';
import type { LoadAttempt } from './load-attempts.ts';

export class ChainError extends Error {
  override readonly name = 'ChainError';
}

export interface MissedAttempt {
  readonly which: LoadAttempt;
  /**
   * `slow` if the next attempt starts because this one takes too long; it continues in the background and can still
   * succeed.
   */
  readonly why: 'slow' | 'failed';
  readonly error?: unknown;
}

interface ChainOptions<T> {
  readonly attempts: readonly LoadAttempt[];
  /** Loads and mounts the remote without showing it. `signal` aborts when another attempt succeeds. */
  readonly load: (which: LoadAttempt, signal: AbortSignal) => Promise<T>;
  readonly clock: Clock;
  readonly onMissed: (missed: MissedAttempt) => void;
  /** Aborts all attempts when the remote is no longer needed. */
  readonly signal: AbortSignal;
}

/**
 * Starts one attempt after another until one succeeds. A slow attempt continues when the next one starts, because on a
 * slow connection it may still finish first. The first success is used and the other attempts are aborted.
 * @throws ChainError if all attempts failed or the last one was slow too
 */
export const runAttempts = <T>({ attempts, load, clock, onMissed, signal }: ChainOptions<T>): Promise<T> =>
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
          // Only the latest attempt controls when the next one starts.
          if (isLatest()) goOn();
        },
      );
    };

    signal.addEventListener('abort', () => end(() => reject(new ChainError('Nobody waits for the remote any more'))));
    if (signal.aborted) end(() => reject(new ChainError('Nobody waits for the remote any more')));
    else goOn();
  });
