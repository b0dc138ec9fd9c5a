import { expect, it } from '@jest/globals';
import { isOneNetwork, compareRates, calculateRate, listSigns, type ReleaseHealth } from './compare-rates.ts';

const createCount = (of: number, count: number) => ({ count, of });

it.each([
  ['worse', createCount(400, 30), createCount(1_600, 8)],
  ['alike', createCount(485, 3), createCount(1_455, 6)],
  ['maybeWorse', createCount(100, 6), createCount(400, 6)],
  ['better', createCount(1_000, 2), createCount(1_000, 40)],
  ['tooFew', createCount(20, 5), createCount(1_000, 5)],
  ['tooFew', createCount(100, 0), createCount(0, 0)],
] as const)('judges a canary as %s', (said, canary, beside) => {
  expect(compareRates(canary, beside)).toBe(said);
});

it('calculates the confidence interval of a failure rate, even without failures', () => {
  expect(calculateRate(0, 30)).toMatchObject({ rate: 0, low: 0, high: expect.closeTo(0.114, 3) });
  expect(calculateRate(0, 0)).toBeNull();
});

it('lists dead clicks and missed payment steps of a worse canary', () => {
  const createHealth = (visitors: number, more: Partial<ReleaseHealth>): ReleaseHealth => ({
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
  const usual = createHealth(252, { dead_click_visitors: 5, guests: 252, payment: 150 });
  const broken = createHealth(63, { dead_click_visitors: 55, guests: 63, payment: 0 });
  expect(listSigns(broken, usual)).toMatchObject([
    { sign: 'failed', said: 'alike' },
    { sign: 'deadClicks', said: 'worse', canary: { count: 55, of: 63 } },
    { sign: 'notToPayment', said: 'worse', canary: { count: 63, of: 63 }, beside: { count: 102, of: 252 } },
  ]);
  expect(
    isOneNetwork([createHealth(29, { networks: 1 }), createHealth(60, { networks: 2 }), createHealth(60, {})]),
  ).toBe(false);
  expect(isOneNetwork([createHealth(30, { networks: 1 })])).toBe(true);
  expect(listSigns(usual, usual).map(({ sign }) => sign)).toEqual(['failed']);
});
