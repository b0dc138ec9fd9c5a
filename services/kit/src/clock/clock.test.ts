import { describe, expect, it } from '@jest/globals';
import { createAdjustableClock, createStoppedClock } from './clock.ts';

describe('a clock', () => {
  it('continues from the time to which it is moved', () => {
    const base = createStoppedClock('2026-11-20T08:00:00Z');
    const clock = createAdjustableClock(base);
    clock.advance(3 * 86_400_000);
    expect(clock.now()).toEqual(new Date('2026-11-23T08:00:00Z'));
    base.advance(60_000);
    expect(clock.now()).toEqual(new Date('2026-11-23T08:01:00Z'));
    clock.setOffsetMs(0);
    expect([clock.now(), clock.offsetMs()]).toEqual([base.now(), 0]);
  });

  it('keeps its time if a returned date is changed', () => {
    const clock = createStoppedClock('2026-11-20T08:00:00Z');
    clock.now().setFullYear(1999);
    expect(clock.now().getFullYear()).toBe(2026);
  });
});
