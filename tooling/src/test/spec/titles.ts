import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A test, or table row of a test, whose words name clauses. */
export interface Title {
  file: string;
  text: string;
  numbers: string[];
}

const quoted =
  /(\.(?:skip|todo|fixme)\s*\(\s*)?(['"`])((?:\\.|(?!\2)[^\\\n])*\[\d[\d.]*\/\d+\](?:\\.|(?!\2)[^\\\n])*)\2/g;
const comments = /^[\t ]*(\/\/|\*|\/\*).*$/gm;

/** The titles in a test file's text that name clauses. Tests that are switched off prove nothing and are left out. */
export function titlesIn(file: string, text: string): Title[] {
  return [...text.replaceAll(comments, '').matchAll(quoted)]
    .filter(([, off]) => off === undefined)
    .map(([, , , title = '']) => ({
      file,
      text: title.replaceAll(/\[\d[\d.]*\/\d+\]\s*/g, '').trim(),
      numbers: [...title.matchAll(/\[(\d[\d.]*\/\d+)\]/g)].map(([, number = '']) => number),
    }));
}

/** All titles of unit, service, type and browser tests that name clauses. The tools' own tests name none. */
export const findTitles = (root: string): Title[] =>
  globSync('{shared-*,shell,mfe-*,services,e2e}/**/*.{test,spec,test-d}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((file) => file.split(sep).join('/'))
    .toSorted()
    .flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')));
