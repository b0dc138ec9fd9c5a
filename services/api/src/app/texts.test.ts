import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';

const src = join(import.meta.dirname, '..');
const others = languages.map(({ code }) => code).filter((code) => code !== 'en-US');
const folders = globSync('**/texts/en-US.json', { cwd: src }).map((file) => file.replace('/en-US.json', ''));

/** Each line of a language's texts: its key, and the values that it names. */
const linesOf = (folder: string, code: string): string[][] =>
  readFileSync(join(src, folder, `${code}.json`), 'utf8')
    .split('\n')
    .map((line) => [/^\s*"([\w-]+)"/.exec(line)?.[1] ?? '', ...new Set((line.match(/\{\{\w+\}\}/g) ?? []).toSorted())]);

it.each(folders.flatMap((folder) => others.map((code) => [folder, code])))(
  'names the same values in each text as English: %s, %s',
  (folder, code) => {
    expect(linesOf(folder, code)).toEqual(linesOf(folder, 'en-US'));
  },
);
