import type { Clock } from '../../boot/clock.ts';

/** Milliseconds in which the same thing is said once. */
const quietFor = 30_000;

/** Runs something at once, and then not again for half a minute. */
export const seldom = (clock: Clock, run: () => void): (() => void) => {
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
