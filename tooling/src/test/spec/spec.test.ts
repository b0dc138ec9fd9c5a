import { expect, it } from '@jest/globals';
import { readClauses, readSpecificationClauses } from './clauses.ts';
import { countProven, calculateCoverage, formatListing } from './coverage.ts';
import { listPassedJourneys, listPassedUnits } from './ran-tests.ts';
import { listTitles } from './titles.ts';

const clauses = readClauses([
  {
    section: '2.5 Plans modal',
    clauses: [
      { number: '2.5/01', about: 'when it opens' },
      { number: '2.5/02', about: 'closing is remembered' },
    ],
  },
  { section: '7 Calls', clauses: [{ number: '7/01', about: 'paths stand as spelled', background: true }] },
]);

it('reads sections, clause numbers and background marks of the specification', () => {
  expect(clauses).toEqual([
    { number: '2.5/01', section: '2.5 Plans modal', about: 'when it opens', background: false },
    { number: '2.5/02', section: '2.5 Plans modal', about: 'closing is remembered', background: false },
    { number: '7/01', section: '7 Calls', about: 'paths stand as spelled', background: true },
  ]);
});

it('rejects a clause number that occurs twice', () => {
  const clause = { number: '1/01', about: 'a' };
  expect(() => readClauses([{ section: '1 A', clauses: [clause, clause] }])).toThrow('lists 1/01 twice');
});

it('finds several clause numbers in a title, in every kind of quotes and in tables', () => {
  const text = [
    "it('[2.5/01] [2.5/02] opens', () => {});",
    'test("[7/01] doesn\'t matter", () => {});',
    'it.each([`[2.5/02] row`])(`%s`, () => {});',
  ].join('\n');
  expect(listTitles('a.test.ts', text)).toEqual([
    { file: 'a.test.ts', text: 'opens', numbers: ['2.5/01', '2.5/02'] },
    { file: 'a.test.ts', text: "doesn\\'t matter".replace('\\', ''), numbers: ['7/01'] },
    { file: 'a.test.ts', text: 'row', numbers: ['2.5/02'] },
  ]);
});

it('ignores clause numbers in comments and skipped tests', () => {
  const text = "// it('[2.5/01] later')\nit.skip('[2.5/02] off', () => {});\nit.todo('[2.5/02] planned');";
  expect(listTitles('a.test.ts', text)).toEqual([]);
});

const assertions = (...tests: [string, 'passed' | 'failed' | 'skipped'][]) =>
  tests.map(([fullName, status]) => ({ fullName, status }));

it('counts the clauses of passed unit tests, and only the second run of a file that ran twice', () => {
  const first = {
    testResults: [
      {
        name: '/repo/shell/src/a.test.ts',
        assertionResults: assertions(
          ['[2.5/01] the modal opens on /home', 'passed'],
          ['the modal [2.5/02] closes', 'failed'],
          ['the modal [2.5/02] is left', 'skipped'],
          ['the modal is high', 'passed'],
        ),
      },
      { name: '/repo/shell/src/b.test.ts', assertionResults: assertions(['[2.5/02] fails at first', 'failed']) },
    ],
  };
  const again = {
    testResults: [{ name: '/repo/shell/src/b.test.ts', assertionResults: assertions(['[2.5/02] passes', 'passed']) }],
  };
  expect(listPassedUnits('/repo', [first, again])).toEqual([
    { file: 'shell/src/a.test.ts', text: 'the modal opens on /home', numbers: ['2.5/01'] },
    { file: 'shell/src/b.test.ts', text: 'passes', numbers: ['2.5/02'] },
  ]);
});

it('counts the clauses of passed journeys, also retried ones, but of none that failed or did not run', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'plans.spec.ts',
    tests: statuses.map((status) => ({ status })),
  });
  const report = {
    config: { rootDir: '/repo/e2e/journeys' },
    suites: [
      {
        title: 'plans.spec.ts',
        specs: [spec('[2.5/01] opens', 'expected'), spec('[2.5/01] is broken', 'unexpected')],
        suites: [{ title: 'on a phone [2.5/02]', specs: [spec('closes', 'flaky'), spec('stays', 'skipped')] }],
      },
    ],
  };
  expect(listPassedJourneys('/repo', report)).toEqual([
    { file: 'e2e/journeys/plans.spec.ts', text: 'opens', numbers: ['2.5/01'] },
    { file: 'e2e/journeys/plans.spec.ts', text: 'on a phone closes', numbers: ['2.5/02'] },
  ]);
});

it('lists clauses with their tests or without, and a summary', () => {
  const found = calculateCoverage(clauses, listTitles('shell/src/a.test.ts', "it('[2.5/02] closing sets the cookie')"));
  expect(countProven(found)).toEqual({ needed: 2, proven: 1 });
  expect(formatListing(found)).toBe(
    [
      '2.5 Plans modal (1 of 2)',
      '  ✗ 2.5/01 when it opens: by none',
      '  ✓ 2.5/02 closing is remembered',
      '      shell/src/a.test.ts: closing sets the cookie',
      '',
      '7 Calls (0 of 0)',
      '  – 7/01 paths stand as spelled',
      '',
      '1 of 2 clauses proven, 1 by none, 1 background',
    ].join('\n'),
  );
});

it('reports an unknown clause number', () => {
  const found = calculateCoverage(clauses, listTitles('a.test.ts', "it('[2.5/99] closes')"));
  expect(found.unknown).toEqual([{ number: '2.5/99', file: 'a.test.ts', title: 'closes' }]);
  expect(formatListing(found)).toContain('unknown clause 2.5/99 in a.test.ts: closes');
});

it('lists every clause of the specification', () => {
  const all = readSpecificationClauses();
  expect(all).toHaveLength(237);
  expect(all.filter(({ background }) => background)).toHaveLength(14);
});
