import { expect, it } from '@jest/globals';
import { formatSlowest, formatSlowestGroups } from './slowest.ts';

it('lists the total first, then the slowest entries', () => {
  const timed = [
    { what: 'quick.test.ts', ms: 40 },
    { what: 'slow.test.ts', ms: 12_040 },
    { what: 'middling.test.ts', ms: 900 },
  ];
  expect(formatSlowest(2, timed)).toEqual([
    '   13.0 s  in 3, of which the slowest took',
    '   12.0 s  slow.test.ts',
    '    0.9 s  middling.test.ts',
  ]);
});

it('lists the time of each group, the longest first', () => {
  const timed = [
    { what: 'api/quick.test.ts', ms: 40 },
    { what: 'shell/slow.test.ts', ms: 12_040 },
    { what: 'api/middling.test.ts', ms: 960 },
  ];
  expect(formatSlowestGroups(timed, (what) => what.replace(/\/.*/, ''))).toEqual([
    '   12.0 s  shell (1)',
    '    1.0 s  api (2)',
  ]);
});
