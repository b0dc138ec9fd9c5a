import { expect, it } from '@jest/globals';
import { lintWithRule, lint } from '../fixture.ts';
import { findTitleProblem } from './decision-titles.ts';

/** Returns the indexes of the samples that a rule reports; each sample is linted as a file. */
function reported(rule: string, samples: string[], name = (number: number) => `shell/src/${number}.ts`): number[] {
  const files = Object.fromEntries(samples.map((sample, index) => [name(index), sample]));
  const found = lintWithRule(rule, files);
  return [...new Set(found.map((line) => Number(/\/(\d{1,2})\./.exec(line)?.[1])))];
}

it('reports comments that use private words or continue a name', () => {
  const bad = [
    '/** Of mails. */',
    '/** What a member pays. */',
    '// Where an account is with a provider',
    '// The hash to stand beside is none.',
    '// Whoever was signed out\n// by a block is told so.',
    '/**\n * The payment is made anew\n * after a refusal.\n */',
    '// Until when one has to be there.',
  ];
  const good = [
    '/** Minor units. */',
    '/** Returns the amount that the supplier refunds, or null until it confirms. */',
    '// Where a supplier refuses, the others are booked at a reduced total.',
    '// That is a limit of the browser.',
    '// The message `tell me` is part of the protocol, as is "whoever".',
    '// oxlint-asked is an instruction',
    '/* webpackFetchPriority: "kept" */',
  ];
  expect(reported('plain-comments', [...bad, ...good])).toEqual(bad.map((_, index) => index));
});

it('reports titles that do not begin with a verb or use private words', () => {
  const bad = [
    "it('is told as 503 with a time to try again', run);",
    "it('a coupon that has expired', run);",
    "test('[2.5/02] refunds whoever paid', run);",
    "it.each(table)('is left as it is: %s', run);",
    "describe('what is kept', run);",
    'it(`the amount of ${name}`, run);',
    "test.prop([value])('sums anew', run);",
  ];
  const good = [
    "it('rejects an expired coupon', run);",
    "it('[2.5/02] [2.5/03] keeps the typed card when the coupon is removed', run);",
    "it.each(table)('%s maps to 503', run);",
    "describe('refunds of a held order', run);",
    "test.prop([value])('parts always sum to the total', run);",
    "other('is told', run);",
    "it('does not charge twice', run);",
  ];
  const inTest = (number: number) => `shell/src/${number}.test.ts`;
  expect(reported('plain-titles', [...bad, ...good], inTest)).toEqual(bad.map((_, index) => index));
});

it('lets a journey be a sentence about a person', () => {
  const title = "test('a guest books a flight and cancels it', run);";
  expect(reported('plain-titles', [title], () => 'e2e/journeys/0.spec.ts')).toEqual([]);
});

it('reports exported functions that are not named by a verb', () => {
  const bad = ['export const refundOf = () => 1;', 'export function told() {}', 'export const pricedOn = () => 1;'];
  const good = [
    'export const getRefundAmount = () => 1;',
    'export function isExpired() {}',
    'export const BookingPage = () => 1;',
    'export const priceOf = 1;',
    'const refundOf = () => 1;\nexport const order = refundOf();',
    'export const seedOrders = () => 1;',
  ];
  expect(reported('verb-names', [...bad, ...good])).toEqual(bad.map((_, index) => index));
});

it.each([
  ['Caches are told by name', true],
  ['What may be kept', true],
  ['Whose browser it is', true],
  ['Purge caches by tag', false],
  ['The shell hands services to each remote', false],
])('judges the title of a decision: %s', (title, isBad) => {
  expect(findTitleProblem(title) !== undefined).toBe(isBad);
});

it('reports loops of type imports and functions over 100 lines, but not long groups of tests', () => {
  const long = `export function draw() {\n${'  // Line.\n'.repeat(100)}}\n`;
  const files = {
    'shell/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
    'shell/src/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;\n",
    'shell/src/long.ts': long,
    'shell/src/long.test.ts': long,
  };
  expect(lint(files).map((line) => line.split(': ', 2).join(': '))).toEqual([
    'shell/src/a.ts: import(no-cycle)',
    'shell/src/b.ts: import(no-cycle)',
    'shell/src/long.ts: eslint(max-lines-per-function)',
  ]);
});
