import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { createRecentCache, cacheResults } from './recent-cache.ts';

test.prop([fc.array(fc.nat(30), { maxLength: 300 }), fc.integer({ min: 2, max: 20 })])(
  'evicts the entries that were not used for the longest time',
  (keys, max) => {
    const memory = createRecentCache<number, number>(max);
    for (const key of keys) {
      if (memory.get(key) === undefined) memory.set(key, key * 2);
    }
    const used = new Set(keys.toReversed().slice(0, Math.floor(max / 2)));
    for (const key of used) expect(memory.get(key)).toBe(key * 2);
    const known = Array.from({ length: 31 }, (_, key) => key).filter((key) => memory.get(key) !== undefined);
    expect(known.length).toBeLessThanOrEqual(max + 1);
  },
);

it('calculates a value once while the value is cached', () => {
  const asked: number[] = [];
  const double = cacheResults(10, (value: number) => {
    asked.push(value);
    return value * 2;
  });
  expect([1, 2, 1, 2].map(double)).toEqual([2, 4, 2, 4]);
  expect(asked).toEqual([1, 2]);
});
