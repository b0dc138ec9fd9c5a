import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** The morning of the pictures. */
export const morning = new Date('2026-11-20T08:00:00Z');

/** Every test of the file runs by a clock that it moves itself. */
export const stillClock = (): void => {
  beforeEach(() => {
    jest.useFakeTimers({ now: morning });
    // Testing Library looks for it there to know that time does not pass by itself.
    Object.assign(globalThis, { jest });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'jest');
  });
};

/** Lets so many milliseconds pass, with all that happens in them. */
export const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** Lets what is under way come to rest without time passing. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 6; round += 1) await pass(0);
};
