import { expect, it } from '@jest/globals';
import { summariseJourneys } from './journeys.ts';
import { root } from '../workspace/programs.ts';
import { run } from '../workspace/run.ts';
import { type Assertion, type JestFile, combineResults, summariseUnitTests } from './unit-tests.ts';

const passing = { status: 'passed', fullName: 'one' } as const;
const failing = { status: 'failed', fullName: 'two' } as const;
const file = (name: string, ...assertionResults: Assertion[]): JestFile => ({
  name: `${root}/${name}`,
  status: assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  assertionResults,
});
const brokenFile: JestFile = {
  name: `${root}/broken.test.ts`,
  status: 'failed',
  assertionResults: [],
};

it('counts files that could not be loaded, and skipped tests, as failed', () => {
  const idle: Assertion = { status: 'pending', fullName: 'three' };
  const left = { ...file('a.test.ts', passing, idle), status: 'passed' } as const;
  expect(summariseUnitTests({ testResults: [left, file('b.test.ts', passing, failing), brokenFile] })).toEqual({
    passed: 2,
    failed: 3,
    faults: [`did not run: ${root}/a.test.ts: three (pending)`],
    failing: ['b.test.ts: two', 'broken.test.ts: could not be run'],
  });
});

it('reports a test that passes when retried as unsteady, and counts it as passed', () => {
  const first = { testResults: [file('a.test.ts', passing, failing), file('b.test.ts', passing), brokenFile] };
  const again = {
    testResults: [file('a.test.ts', passing, { ...failing, status: 'passed' }), file('broken.test.ts', passing)],
  };
  expect(combineResults(first, again)).toEqual({
    passed: 4,
    failed: 0,
    faults: [],
    failing: [],
    unsteady: ['a.test.ts: two', 'broken.test.ts: could not be run'],
  });
});

it('counts a test that fails twice as failed, not as unsteady', () => {
  const first = { testResults: [file('a.test.ts', passing, failing), brokenFile] };
  expect(combineResults(first, first)).toEqual({
    passed: 1,
    failed: 2,
    faults: [],
    failing: ['a.test.ts: two', 'broken.test.ts: could not be run'],
    unsteady: [],
  });
});

it('counts journeys that did not run, and errors outside of them, as failed', () => {
  expect(
    summariseJourneys({
      stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 },
      errors: [{ message: 'the product did not start' }],
    }),
  ).toEqual({
    passed: 4,
    failed: 4,
    faults: ['the product did not start', '2 journeys did not run'],
    failing: [],
    unsteady: [],
    notes: [],
  });
});

it('names failed journeys, and those that passed only when retried', () => {
  const spec = (title: string, status: 'expected' | 'flaky' | 'unexpected', ...durations: number[]) => ({
    title,
    file: 'trips.spec.ts',
    tests: [
      {
        status,
        results: durations.map((duration, index) =>
          status === 'expected' || (status === 'flaky' && index === durations.length - 1)
            ? { duration }
            : { duration, error: { message: '\u001B[31mError: no voucher\u001B[39m\n  at line 3' } },
        ),
      },
    ],
  });
  expect(
    summariseJourneys({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [
        {
          suites: [
            {
              specs: [
                spec('books', 'expected', 3000),
                spec('cancels', 'flaky', 2500, 1500),
                spec('pays', 'unexpected', 500, 500),
              ],
            },
          ],
        },
      ],
    }),
  ).toEqual({
    passed: 2,
    failed: 1,
    faults: [],
    failing: ['e2e/trips.spec.ts: pays: Error: no voucher'],
    unsteady: ['e2e/trips.spec.ts: cancels: Error: no voucher'],
    notes: [
      '    8.0 s  in 3, of which the slowest took',
      '    4.0 s  trips.spec.ts: cancels',
      '    3.0 s  trips.spec.ts: books',
      '    1.0 s  trips.spec.ts: pays',
    ],
  });
});

it('reports a program that cannot be started as a failed run', async () => {
  const { ok, output } = await run('no-such-program', []);
  expect(ok).toBe(false);
  expect(output).toContain('ENOENT');
});
