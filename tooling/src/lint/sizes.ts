import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../workspace/packages.ts';

/** Maximum number of words in all documents together. Shorten or merge documents before raising this number. */
export const mostDocumentWords = 50_000;

/** Maximum size of the product's source. Merge repeated code before raising these numbers. */
export const mostSource = { lines: 177_000, files: 2_690 };

/** Returns the number of words in the Markdown files of `docs/`, tables and code included. */
export const countDocumentWords = (root: string): number =>
  globSync('docs/**/*.md', { cwd: root })
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split(/\s+/))
    .filter((word) => word !== '').length;

/** Folders whose TypeScript is not the product's: the simulated world, the laboratory and journeys. */
const notProduct = ['sandbox/', 'lab', 'e2e'];

/** Returns the size of the product's TypeScript, comments included; without tests, their helpers, sandbox and lab. */
export const countSource = (root: string): { lines: number; files: number } => {
  const folders = packages
    .map(({ folder }) => folder)
    .filter((name) => !notProduct.some((not) => name.startsWith(not)));
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/{node_modules,dist,testing,sandbox-supplier,fixtures}/**', '**/*.{test,test-d,spec}.{ts,tsx}'],
  });
  const lines = files.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
  return { lines: lines.reduce((sum, count) => sum + count, 0), files: files.length };
};
