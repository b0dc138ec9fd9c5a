import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const links = /\]\(([^()\s]+)\)/g;
const headings = /^#{1,6} ([^\n]+)$/gm;

/** Returns the anchor of a heading in rendered documents: lower case, no punctuation, dashes for spaces. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const listAnchors = (text: string): string[] =>
  [...text.matchAll(headings)].map(([, heading = '']) => toAnchor(heading));

/** Returns the links in the repository's documents that lead to no file or no heading, as `file: link`. */
export function findBrokenLinks(root: string): string[] {
  const documents = globSync('{*.md,docs/**/*.md,*/README.md,{services,sandbox}/*/README.md}', { cwd: root })
    .filter((path) => !path.includes('node_modules'))
    .toSorted();
  return documents.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(links)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const at = file === '' ? join(root, path) : join(root, dirname(path), decodeURIComponent(file));
        if (!existsSync(at)) return true;
        return anchor !== undefined && at.endsWith('.md') && !listAnchors(readFileSync(at, 'utf8')).includes(anchor);
      })
      .map((target) => `${path}: (${target}) leads nowhere`);
  });
}
