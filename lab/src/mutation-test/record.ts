import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@travel/tooling/workspace/programs';
import { areas, listRules, type Rule } from './areas.ts';

/** Number of changes to a file, and number of those that a test noticed. */
export interface Figures {
  readonly tried: number;
  readonly noticed: number;
}

interface MutationRecord extends Figures {
  /** Hash of the rule's file and its tests when they were last tried. */
  readonly hash: string;
}

const file = new URL('record.json', import.meta.url);

/** Returns the last recorded result of each file, by its path from the root. */
export const readRecord = (): Readonly<Record<string, MutationRecord>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

const hashRule = ({ path, tests }: Rule): string => {
  const hash = createHash('sha256');
  for (const one of [path, tests]) hash.update(readFileSync(join(root, one)));
  return hash.digest('hex').slice(0, 16);
};

/** Returns the files that changed since their last recorded run, or whose tests did. */
export const findChangedRules = (rules: readonly Rule[]): Rule[] => {
  const record = readRecord();
  return rules.filter((rule) => record[rule.path]?.hash !== hashRule(rule));
};

/** Records the result of a file with its digest, and removes files that are no longer tested. */
export const recordResult = (rule: Rule, { tried, noticed }: Figures): void => {
  const all = { ...readRecord(), [rule.path]: { hash: hashRule(rule), tried, noticed } };
  const paths = new Set(listRules(areas).map(({ path }) => path));
  const kept = Object.entries(all)
    .filter(([path]) => paths.has(path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
};
