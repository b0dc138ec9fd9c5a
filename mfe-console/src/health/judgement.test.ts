import { expect, it } from '@jest/globals';
import { isOneNetwork, judge, calculateRate, listSigns } from './judgement.ts';
import type { ReleaseHealth } from './judgement.ts';

const met = (of: number, count: number) => ({ count, of });

it.each([
  ['worse', met(400, 30), met(1_600, 8)],
  ['alike', met(485, 3), met(1_455, 6)],
  ['maybeWorse', met(100, 6), met(400, 6)],
  ['better', met(1_000, 2), met(1_000, 40)],
  ['tooFew', met(20, 5), met(1_000, 5)],
  ['tooFew', met(100, 0), met(0, 0)],
] as const)('judges a canary as %s', (said, canary, beside) => {
  expect(judge(canary, beside)).toBe(said);
});

it('calculates the confidence interval of a rate, even without failures', () => {
  expect(calculateRate(0, 30)).toMatchObject({ rate: 0, low: 0, high: expect.closeTo(0.114, 3) });
  expect(calculateRate(0, 0)).toBeNull();
});

it('lists dead clicks and missed payment steps of a worse canary', () => {
  const health = (visitors: number, more: Partial<ReleaseHealth>): ReleaseHealth => ({
    version: '1.0.0',
    state: 'canary',
    visitors,
    failed_visitors: 0,
    failure_rate: 0,
    loads: visitors,
    load_failures: 0,
    mount_failures: 0,
    render_failures: 0,
    errors: 0,
    begun: 0,
    paid: 0,
    refused: 0,
    mounted_p75: null,
    lcp_p75: null,
    ...more,
  });
  const usual = health(252, { dead_click_visitors: 5, guests: 252, payment: 150 });
  const broken = health(63, { dead_click_visitors: 55, guests: 63, payment: 0 });
  expect(listSigns(broken, usual)).toMatchObject([
    { sign: 'failed', said: 'alike' },
    { sign: 'deadClicks', said: 'worse', canary: { count: 55, of: 63 } },
    { sign: 'notToPayment', said: 'worse', canary: { count: 63, of: 63 }, beside: { count: 102, of: 252 } },
  ]);
  expect(isOneNetwork([health(29, { networks: 1 }), health(60, { networks: 2 }), health(60, {})])).toBe(false);
  expect(isOneNetwork([health(30, { networks: 1 })])).toBe(true);
  expect(listSigns(usual, usual).map(({ sign }) => sign)).toEqual(['failed']);
});
