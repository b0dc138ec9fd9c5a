import { fc, test } from '@fast-check/jest';
import { expect, it } from '@jest/globals';
import { isWorseCancellation, toCancellation } from './cancellation.ts';

const now = new Date('2026-11-20T08:00:00Z');
const inHours = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
const policy = (...steps: readonly (readonly [hours: number, refund_percent: number])[]) =>
  toCancellation(
    steps.map(([hours, refund_percent]) => ({ until: inHours(hours), refund_percent })),
    now,
  );

it.each([
  ['an earlier end of free cancellation', policy([24, 100]), policy([48, 100]), true],
  ['a later end of free cancellation', policy([72, 100]), policy([48, 100]), false],
  ['a smaller refund in between', policy([24, 100], [48, 40]), policy([24, 100], [48, 50]), true],
  ['no refund any more', policy(), policy([24, 10]), true],
  ['a refund instead of none', policy([24, 10]), null, false],
  ['a smaller refund that was possible in the past only', policy([24, 50]), policy([-1, 100], [24, 50]), false],
])('compares %s', (_, after, before, expected) => {
  expect(isWorseCancellation(after, before, now)).toBe(expected);
});

const policies = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100 })), { maxLength: 4 })
  .map((steps) => policy(...steps.toSorted(([a], [b]) => a - b)));

test.prop([policies, policies, policies])('orders policies', (a, b, c) => {
  expect(isWorseCancellation(a, a, now)).toBe(false);
  const isAtLeast = (one: typeof a, other: typeof a) => !isWorseCancellation(one, other, now);
  if (isAtLeast(a, b) && isAtLeast(b, c)) expect(isAtLeast(a, c)).toBe(true);
});
