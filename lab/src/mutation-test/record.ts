import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@travel/tooling/workspace/programs';
import { areas, rulesOf } from './areas.ts';
import type { Rule } from './areas.ts';

/** How many changes to a file were tried, and how many of them a test noticed. */
export interface Figures {
  readonly tried: number;
  readonly noticed: number;
}

interface Tried extends Figures {
  /** What the file and its tests were then. */
  readonly hash: string;
}

const file = new URL('record.json', import.meta.url);

/** What each file was when changes to it were tried last, by its path from the root. */
export const readRecord = (): Readonly<Record<string, Tried>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

const hashOf = ({ path, tests }: Rule): string => {
  const hash = createHash('sha256');
  for (const one of [path, tests]) hash.update(readFileSync(join(root, one)));
  return hash.digest('hex').slice(0, 16);
};

/** Returns those files that are not as they were when changes to them were tried last, or whose tests are not. */
export const changedRules = (rules: readonly Rule[]): Rule[] => {
  const record = readRecord();
  return rules.filter((rule) => record[rule.path]?.hash !== hashOf(rule));
};

/** Keeps how a file is now, and what was found; forgets files that are tried no more. */
export const keepTried = (rule: Rule, { tried, noticed }: Figures): void => {
  const all = { ...readRecord(), [rule.path]: { hash: hashOf(rule), tried, noticed } };
  const paths = new Set(rulesOf(areas).map(({ path }) => path));
  const kept = Object.entries(all)
    .filter(([path]) => paths.has(path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
};
