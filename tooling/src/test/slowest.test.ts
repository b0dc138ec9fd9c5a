import { expect, it } from '@jest/globals';
import { slowest } from './slowest.ts';

it('tells what took longest first, and all of it', () => {
  const timed = [
    { what: 'quick.test.ts', ms: 40 },
    { what: 'slow.test.ts', ms: 12_040 },
    { what: 'middling.test.ts', ms: 900 },
  ];
  expect(slowest(2, timed)).toEqual([
    '   13.0 s  in 3, of which the slowest took',
    '   12.0 s  slow.test.ts',
    '    0.9 s  middling.test.ts',
  ]);
});
