import { toResult, type Result } from '../../workspace/stages/result.ts';
import { root } from '../../workspace/programs.ts';
import { readSpecificationClauses } from './clauses.ts';
import { type Coverage, calculateCoverage } from './coverage.ts';
import { readRanTests, type RanTests } from './ran-tests.ts';
import { findTitles } from './titles.ts';

/** Returns the clauses with the tests that passed in the last run. */
export const readSpecCoverage = (): Coverage & Pick<RanTests, 'missing'> => {
  const { titles, missing } = readRanTests(root);
  return { ...calculateCoverage(readSpecificationClauses(), titles), missing };
};

/** Checks in the lint stage that each clause number in a title exists in the specification. */
export function checkSpec(): Result {
  const { unknown } = calculateCoverage(readSpecificationClauses(), findTitles(root));
  const output = unknown.map(({ number, file, title }) => `${file}: there is no clause ${number}: ${title}`).join('\n');
  return toResult('clause numbers in test titles', { ok: unknown.length === 0, output });
}
