import { check, type Result } from '../../workspace/stages/result.ts';
import { root } from '../../workspace/programs.ts';
import { specificationClauses } from './clauses.ts';
import { type Coverage, coverage } from './coverage.ts';
import { readRanTests, type RanTests } from './ran-tests.ts';
import { findTitles } from './titles.ts';

/** The clauses with the tests that ran and passed in the last run of the tests. */
export const specCoverage = (): Coverage & Pick<RanTests, 'missing'> => {
  const { titles, missing } = readRanTests(root);
  return { ...coverage(specificationClauses(), titles), missing };
};

/** Part of the lint stage: each number in a title is one of the specification's. */
export function specCheck(): Result {
  const { unknown } = coverage(specificationClauses(), findTitles(root));
  const output = unknown.map(({ number, file, title }) => `${file}: there is no clause ${number}: ${title}`).join('\n');
  return check('clause numbers in test titles', { ok: unknown.length === 0, output });
}
