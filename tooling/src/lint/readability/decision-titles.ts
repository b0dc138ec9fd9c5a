import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrivateWords } from './vocabulary.ts';

const clause = /^(?:Of|What|Who|Whom|Whose|Whoever|Which|Where|Those|Such|That)\b/;

/** Returns what is unclear in the title of a decision; undefined if the title is plain. */
export function findTitleProblem(title: string): string | undefined {
  const words = findPrivateWords(title);
  if (words.length > 0) return `Write ordinary terms for ${words.join(', ')}.`;
  return clause.test(title) ? 'State the decision: "Purge caches by tag".' : undefined;
}

/** Returns a line for each decision record whose title is unclear. */
export const findDecisionTitles = (root: string): string[] =>
  globSync('docs/decisions/*.md', { cwd: root }).flatMap((path) => {
    const [, title] = /^# \d+ (.*)$/m.exec(readFileSync(join(root, path), 'utf8')) ?? [];
    const problem = title === undefined ? undefined : findTitleProblem(title);
    return problem === undefined ? [] : [`${path}: "${title}": ${problem}`];
  });
