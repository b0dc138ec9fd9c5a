import { expect, it } from '@jest/globals';
import { journeyResult } from './journeys.ts';
import { run } from './run.ts';
import { unitResult } from './unit-tests.ts';

it('counts files that could not be run, and tests that were left out, as failed', () => {
  expect(
    unitResult({
      numPassedTests: 3,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'one' },
            { status: 'pending', fullName: 'two' },
          ],
        },
      ],
    }),
  ).toEqual({ passed: 3, failed: 3, faults: ['did not run: a.test.ts: two (pending)'] });
});

it('counts journeys that were flaky or did not run, and faults around them, as failed', () => {
  expect(
    journeyResult({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'the product did not start' }],
    }),
  ).toEqual({
    passed: 4,
    failed: 5,
    faults: ['the product did not start', '1 journeys passed only when tried again', '2 journeys did not run'],
  });
});

it('reports a program that cannot be started as a failed run', async () => {
  const { ok, output } = await run('no-such-program', []);
  expect(ok).toBe(false);
  expect(output).toContain('ENOENT');
});
