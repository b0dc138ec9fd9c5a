import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchProgress } from './watch-progress.ts';

const limits = { quietMs: 1_000, totalMs: 5_000 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Makes progress in steps of 900 ms, then goes quiet. */
const watchSteps = (steps: number) => {
  const watch = watchProgress(limits);
  for (let step = 0; step < steps; step += 1) {
    jest.advanceTimersByTime(900);
    watch.recordProgress();
  }
  return watch;
};

describe('watchProgress', () => {
  it('waits longer than the quiet time in total while progress is made', () => {
    const { signal } = watchSteps(4);
    jest.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
  });

  it('stops waiting after the quiet time without progress', () => {
    const { signal } = watchSteps(3);
    jest.advanceTimersByTime(1_000);
    expect(signal.reason).toBe('made no progress for 1 seconds');
  });

  it('stops waiting after the total time despite progress', () => {
    const { signal } = watchSteps(6);
    expect(signal.reason).toBe('was not ready after 5 seconds');
  });

  it('reports no timeout after the watch was stopped', () => {
    const { signal, stop } = watchSteps(1);
    stop();
    jest.advanceTimersByTime(10_000);
    expect(signal.aborted).toBe(false);
  });
});
