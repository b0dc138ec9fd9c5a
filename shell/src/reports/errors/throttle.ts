import type { Clock } from '../../boot/clock.ts';

/** Milliseconds during which further calls are ignored. */
const quietFor = 30_000;

/** Returns a function that runs at once and ignores further calls for half a minute. */
export const throttle = (clock: Clock, run: () => void): (() => void) => {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    clock.after(quietFor, () => {
      waits = false;
    });
    run();
  };
};
