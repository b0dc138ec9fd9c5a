import { expect, it } from '@jest/globals';
import { lint } from '../fixture.ts';

/** Returns the rule that reports each pattern, in the order of the patterns. */
const rulesOn = (patterns: readonly string[]): string[] => {
  const files = Object.fromEntries(
    patterns.map((pattern, at) => [`services/api/src/p${at}.ts`, `export const p = ${pattern};\n`]),
  );
  const found = lint(files).map((line) => line.split(': '));
  return Object.keys(files).map((path) =>
    [...new Set(found.filter(([file]) => file === path).map(([, rule = '']) => rule))].join(' '),
  );
};

it('rejects regular expressions that take exponential time', () => {
  expect(rulesOn(['/^(a+)+$/', String.raw`/^(\w|\d)*-$/`])).toEqual([
    'regexp(no-super-linear-backtracking)',
    'regexp(no-dupe-disjunctions)',
  ]);
});

it('rejects regular expressions that take quadratic time', () => {
  const move = 'regexp(no-super-linear-move)';
  expect(
    rulesOn([String.raw`/\/+$/`, String.raw`/\s+$/g`, String.raw`/[^\s@]+@([a-z]+)/g`, String.raw`/^\s+.*\s+x$/`]),
  ).toEqual([move, move, move, 'regexp(no-super-linear-backtracking)']);
});

it('rejects quadratic patterns that begin with a word boundary, and patterns made from a string', () => {
  const rule = 'travel(linear-patterns)';
  expect(
    rulesOn([
      "new RegExp('/+$')",
      "RegExp('^(a+)+$', 'u')",
      String.raw`/\b[\w-]{12,}\.[\w-]+/g`,
      String.raw`/x|(?:\b[a-z_-]*token)=/`,
    ]),
  ).toEqual([rule, rule, rule, rule]);
});

it('accepts regular expressions that read a text once', () => {
  expect(
    rulesOn([
      String.raw`/^\d{3}-\d+$/`,
      String.raw`/(?<!\/)\/+$/`,
      String.raw`/(?<![\w-])[\w-]{12,}\.[\w-]+/g`,
      String.raw`/\b\w+@/g`,
      String.raw`/\btoken\s*=/g`,
    ]),
  ).toEqual(['', '', '', '', '']);
});
