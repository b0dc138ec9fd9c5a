import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A test, or a table row of a test, whose title contains clause numbers. */
export interface Title {
  file: string;
  text: string;
  numbers: string[];
}

const quoted =
  /(\.(?:skip|todo|fixme)\s*\(\s*)?(['"`])((?:\\.|(?!\2)[^\\\n])*\[\d[\d.]*\/\d+\](?:\\.|(?!\2)[^\\\n])*)\2/g;
const comments = /^[\t ]*(\/\/|\*|\/\*).*$/gm;

const number = /\[(\d[\d.]*\/\d+)\]/g;

/** Parses the clause numbers in a title; null if it contains none. */
export const parseTitle = (file: string, title: string): Title | null => {
  const numbers = [...title.matchAll(number)].map(([, found = '']) => found);
  return numbers.length === 0
    ? null
    : { file, text: title.replaceAll(number, '').replaceAll(/\s+/g, ' ').trim(), numbers: [...new Set(numbers)] };
};

/**
 * Returns the titles with clause numbers in the text of a test file. Skipped tests are left out, because they prove
 * nothing.
 */
export function listTitles(file: string, text: string): Title[] {
  return [...text.replaceAll(comments, '').matchAll(quoted)]
    .filter(([, off]) => off === undefined)
    .flatMap(([, , , title = '']) => parseTitle(file, title) ?? []);
}

/**
 * Returns all titles with clause numbers of unit, service, type and browser tests. The tests of the tools contain no
 * clause numbers.
 */
export const findTitles = (root: string): Title[] =>
  globSync('{shared-*,shell,mfe-*,services,e2e}/**/*.{test,spec,test-d}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((file) => file.split(sep).join('/'))
    .toSorted()
    .flatMap((file) => listTitles(file, readFileSync(join(root, file), 'utf8')));
