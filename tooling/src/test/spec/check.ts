import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Result } from '../../workspace/stages/result.ts';
import { root } from '../../workspace/programs.ts';
import { readClauses } from './clauses.ts';
import { type Coverage, coverage } from './coverage.ts';
import { findTitles } from './titles.ts';

/** The coverage of the whole repository. */
export const specCoverage = (): Coverage =>
  coverage(readClauses(readFileSync(join(root, 'docs/spec-map.md'), 'utf8')), findTitles(root));

/** Part of the lint stage: each number in a title is one of the specification's. */
export function specCheck(): Result {
  const { unknown } = specCoverage();
  const output = unknown.map(({ number, file, title }) => `${file}: there is no clause ${number}: ${title}`).join('\n');
  return check('clause numbers in test titles', { ok: unknown.length === 0, output });
}
