import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../workspace/packages.ts';
import { listPhysicalDeclarations } from './physical-css.ts';

/** Folders of built files, which no check reads. */
export const built = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

// The pattern is composed of parts of words, so that the check does not report this file itself.
const silencers = new RegExp(['(ox', '|es)lint-dis', 'able|@ts-(ig', 'nore|nocheck)'].join(''), 'g');

const getLine = (text: string, at: number) => text.slice(0, at).split('\n').length;

/**
 * Checks text that oxlint does not read: style sheets of pages, and comments that would suppress a check. Returns
 * `file:line: message`.
 */
export function findTextProblems(root: string): string[] {
  const files = (folders: string[], extensions: string) =>
    globSync(`{${folders.join(',')}}/**/*.{${extensions}}`, { cwd: root, exclude: built })
      .toSorted()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

  const pages = packages.filter(({ kind }) => kind === 'page').map(({ folder }) => folder);
  const styles = files(pages, 'css,html').flatMap(({ path, text }) =>
    listPhysicalDeclarations(path.endsWith('.css') ? text : extractStyles(text)).map(
      ({ at, message }) => `${path}:${getLine(text, at)}: ${message}`,
    ),
  );

  const all = packages.map(({ folder }) => folder);
  const silenced = files(all, 'ts,tsx,js,css').flatMap(({ path, text }) =>
    [...text.matchAll(silencers)].map(
      ({ 0: comment, index }) => `${path}:${getLine(text, index)}: ${comment} silences a check; mend what it reports.`,
    ),
  );
  return [...styles, ...silenced];
}

/** Returns the style elements of an HTML text at their original positions, with all other text replaced by blanks. */
function extractStyles(html: string): string {
  let end = 0;
  let styles = '';
  for (const { 1: open = '', 2: css = '', index } of html.matchAll(/(<style[^>]*>)([\s\S]*?)<\/style>/gi)) {
    const start = index + open.length;
    styles += html.slice(end, start).replaceAll(/[^\n]/g, ' ') + css;
    end = start + css.length;
  }
  return styles;
}
