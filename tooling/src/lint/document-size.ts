import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of words in all documents together. Shorten or merge documents before raising this number. */
export const mostDocumentWords = 50_000;

/** Returns the number of words in the Markdown files of `docs/`, tables and code included. */
export const countDocumentWords = (root: string): number =>
  globSync('docs/**/*.md', { cwd: root })
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split(/\s+/))
    .filter((word) => word !== '').length;
