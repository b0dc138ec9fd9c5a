import { expect, it } from '@jest/globals';
import { createTokenBuckets } from './token-buckets.ts';

const open = (rate = { perMinute: 60, burst: 3 }) => {
  const time = { ms: 0 };
  return { time, buckets: createTokenBuckets(rate, () => time.ms) };
};

it('allows a burst of actions, then refills the bucket over time', () => {
  const { time, buckets } = open();
  expect([1, 2, 3, 4].map(() => buckets.take('a').allowed)).toEqual([true, true, true, false]);
  expect(buckets.take('a')).toEqual({ allowed: false, remaining: 0, retryAfter: 1 });
  time.ms = 1_000;
  expect([1, 2].map(() => buckets.take('a').allowed)).toEqual([true, false]);
});

it('fills a bucket no higher than its burst, and counts each key separately', () => {
  const { time, buckets } = open();
  buckets.take('a');
  time.ms = 3_600_000;
  expect([1, 2, 3, 4].map(() => buckets.take('a').allowed)).toEqual([true, true, true, false]);
  expect(buckets.take('b')).toEqual({ allowed: true, remaining: 2, retryAfter: 0 });
});

it('returns the time until an action of the same cost is allowed again', () => {
  const { time, buckets } = open({ perMinute: 60, burst: 30 });
  buckets.take('a', 25);
  expect(buckets.take('a', 20)).toEqual({ allowed: false, remaining: 5, retryAfter: 15 });
  time.ms = 15_000;
  expect(buckets.take('a', 20)).toMatchObject({ allowed: true, remaining: 0 });
});

it('takes no tokens for a refused action', () => {
  const { buckets } = open();
  expect(buckets.take('a', 4).allowed).toBe(false);
  expect(buckets.take('a', 3).allowed).toBe(true);
});
