import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlace, packages } from '../workspace/packages.ts';
import { built } from './text-files.ts';

/** Maximum number of words in all documents together. Shorten or merge documents before raising this number. */
export const mostDocumentWords = 53_000;

/** Maximum size of the product's source. Merge repeated code before raising these numbers. */
export const mostSource = { lines: 240_000, files: 3_265 };

/** Returns the number of words in the Markdown files of `docs/`, tables and code included. */
export const countDocumentWords = (root: string): number =>
  globSync('docs/**/*.md', { cwd: root })
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split(/\s+/))
    .filter((word) => word !== '').length;

/** Matches the simulated world and the laboratory, which are not the product. */
const simulation = /^(?:sandbox|lab)\//;

/** Returns the size of the product's TypeScript, comments included; without tests, their helpers, sandbox and lab. */
export const countSource = (root: string): { lines: number; files: number } => {
  const files = globSync(`{${packages.map(({ folder }) => folder).join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: built,
  }).filter((path) => !simulation.test(path) && findPlace(join(root, path))?.isBuildOrTest === false);
  const lines = files.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
  return { lines: lines.reduce((sum, count) => sum + count, 0), files: files.length };
};
