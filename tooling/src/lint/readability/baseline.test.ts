import { expect, it } from '@jest/globals';
import { parseAddedLines } from './added-lines.ts';
import { compareCounts, countFindings, isExcess, lowerCounts, type Counts, type Finding } from './baseline.ts';
import { describeExcess } from './describe-excess.ts';

const finding = (line: number): Finding => ({
  folder: 'shell',
  rule: 'titles',
  file: 'shell/src/a.test.ts',
  line,
  message: 'unclear',
});

it('counts by package and rule and lists packages without findings', () => {
  expect(countFindings([finding(1), finding(2)], ['shell', 'mfe-auth'])).toEqual({
    'mfe-auth': {},
    shell: { titles: 2 },
  });
});

const baseline: Counts = { shell: { titles: 3, comments: 5 }, 'mfe-auth': {} };

it.each<[string, Counts, string[]]>([
  ['equal counts', baseline, []],
  ['lower counts', { shell: { comments: 4 }, 'mfe-auth': {} }, []],
  ['one finding too many', { shell: { titles: 4 }, 'mfe-auth': {} }, ['shell titles 4 of 3']],
  ['a rule that a package did not break yet', { shell: {}, 'mfe-auth': { titles: 1 } }, ['mfe-auth titles 1 of 0']],
  ['a new package that takes over files', { shell: { titles: 1 }, 'mfe-auth': {}, lab: { titles: 2 } }, []],
  ['a package that was renamed', { 'mfe-auth': {}, 'new-shell': { titles: 3, comments: 5 } }, []],
  ['a new package with new findings', { shell: baseline['shell'] ?? {}, lab: { titles: 1 } }, ['lab titles 1 of 0']],
])('judges %s', (_, counts, excess) => {
  const found = compareCounts(counts, baseline).filter(isExcess);
  expect(found.map(({ folder, rule, count, allowed }) => `${folder} ${rule} ${count} of ${allowed}`)).toEqual(excess);
});

it('lowers counts, keeps those that are exceeded, and lists a package that took over files', () => {
  const counts: Counts = { shell: { titles: 1, comments: 9 }, 'mfe-auth': { titles: 1 }, lab: { titles: 1 } };
  expect(lowerCounts(compareCounts(counts, baseline), ['shell', 'mfe-auth', 'lab'])).toEqual({
    shell: { titles: 1, comments: 5 },
    'mfe-auth': {},
    lab: { titles: 1 },
  });
});

it('lists the findings on added lines, or all where no line is known', () => {
  const excess = { folder: 'shell', rule: 'titles', count: 2, allowed: 1 };
  const diff = ['--- a/shell/src/a.test.ts', '+++ b/shell/src/a.test.ts', '@@ -6,0 +7,2 @@', '+one', '+two'].join('\n');
  expect(describeExcess(excess, [finding(1), finding(8)], parseAddedLines(diff))).toBe(
    'shell: titles: 2 findings, 1 allowed, on lines added since the baseline was written:\n  shell/src/a.test.ts:8: unclear',
  );
  expect(describeExcess(excess, [finding(1), finding(8)], new Map())).toBe(
    'shell: titles: 2 findings, 1 allowed:\n  shell/src/a.test.ts:1: unclear\n  shell/src/a.test.ts:8: unclear',
  );
});
