import { expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { getRefundClass, toRefundSteps } from './refund-steps.ts';

const now = new Date('2027-05-01T00:00:00.000Z');
const at = (day: number) => `2027-05-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const fee = (day: number, amount: number) => ({ from: at(day), fee: money(amount, 'EUR') });

it.each([
  ['everything until the first fee', [{ steps: [fee(10, 100)], times: 1 }], 100, [[10, 100]], 'full'],
  [
    'a part between two fees',
    [{ steps: [fee(8, 34), fee(10, 100)], times: 1 }],
    100,
    [
      [8, 100],
      [10, 66],
    ],
    'full',
  ],
  [
    'a share that is rounded down',
    [{ steps: [fee(8, 331), fee(10, 500)], times: 1 }],
    500,
    [
      [8, 100],
      [10, 33],
    ],
    'full',
  ],
  [
    'the share of which the supplier rounded the fee to the cent',
    [{ steps: [fee(8, 6622), fee(10, 13_243)], times: 2 }],
    26_486,
    [
      [8, 100],
      [10, 50],
    ],
    'full',
  ],
  ['nothing without known fees', [{ steps: [], times: 1 }], 100, [], 'none'],
  [
    'nothing if fees are in another currency',
    [{ steps: [{ from: at(10), fee: money(1, 'USD') }], times: 1 }],
    100,
    [],
    'none',
  ],
  [
    'nothing if a fee of the full price is in force',
    [{ steps: [{ ...fee(1, 100), from: '2027-04-01T00:00:00.000Z' }], times: 1 }],
    100,
    [['2027-04-01T00:00:00.000Z', 100]],
    'none',
  ],
  [
    'the sum of the fees of all rooms',
    [
      { steps: [fee(8, 50)], times: 2 },
      { steps: [fee(10, 100)], times: 1 },
    ],
    200,
    [
      [8, 100],
      [10, 50],
    ],
    'full',
  ],
] as const)('refunds %s', (_, rates, total, expected, refund) => {
  const steps = toRefundSteps(rates, money(total, 'EUR'));
  expect(steps.map(({ until, refund_percent }) => [until, refund_percent])).toEqual(
    expected.map(([until, percent]) => [typeof until === 'number' ? at(until) : until, percent]),
  );
  expect(getRefundClass(steps, now)).toBe(refund);
});
