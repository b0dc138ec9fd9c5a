import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Limit for all documents together. Shorten or merge documents before raising it. */
export const mostDocumentWords = 50_000;

/** Returns how many words the Markdown files of `docs/` have, tables and code included. */
export const countDocumentWords = (root: string): number =>
  globSync('docs/**/*.md', { cwd: root })
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split(/\s+/))
    .filter((word) => word !== '').length;
