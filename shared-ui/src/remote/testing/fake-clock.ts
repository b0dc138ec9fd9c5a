import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** The time used in screenshots. */
export const morning = new Date('2026-11-20T08:00:00Z');

/** Makes every test of the file use a clock that it moves itself. */
export const installFakeClock = (): void => {
  beforeEach(() => {
    jest.useFakeTimers({ now: morning });
    // Testing Library reads this global to detect fake timers.
    Object.assign(globalThis, { jest });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'jest');
  });
};

/** Advances the clock by this many milliseconds and runs everything due. */
export const advanceClock = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** Runs pending work without advancing the clock. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 6; round += 1) await advanceClock(0);
};
