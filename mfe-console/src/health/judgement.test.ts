import { expect, it } from '@jest/globals';
import { judge, rateOf } from './judgement.ts';

const met = (visitors: number, failed: number) => ({ visitors, failed_visitors: failed });

it.each([
  ['worse', met(400, 30), met(1_600, 8)],
  ['alike', met(485, 3), met(1_455, 6)],
  ['maybeWorse', met(100, 6), met(400, 6)],
  ['better', met(1_000, 2), met(1_000, 40)],
  ['tooFew', met(20, 5), met(1_000, 5)],
  ['tooFew', met(100, 0), met(0, 0)],
] as const)('reads a canary as %s', (said, canary, beside) => {
  expect(judge(canary, beside)).toBe(said);
});

it('says what a rate may as well be, also where nothing failed', () => {
  expect(rateOf(0, 30)).toMatchObject({ rate: 0, low: 0, high: expect.closeTo(0.114, 3) });
  expect(rateOf(0, 0)).toBeNull();
});
