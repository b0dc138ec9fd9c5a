import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';

const src = join(import.meta.dirname, '..');
const others = languages.map(({ code }) => code).filter((code) => code !== 'en-US');
const folders = globSync('**/texts/en-US.json', { cwd: src }).map((file) => file.replace('/en-US.json', ''));

/** Plurals that a language has besides the one that all have; they may say the number in a word. */
const ownPlural = /_(?:zero|one|two|few|many)$/;

/** Each text of a language: its key, and the values that it names. */
const textsOf = (folder: string, code: string): string[][] => {
  const found: string[][] = [];
  JSON.parse(readFileSync(join(src, folder, `${code}.json`), 'utf8'), (key, value: unknown) => {
    if (typeof value === 'string' && !ownPlural.test(key)) {
      found.push([key, ...new Set((value.match(/\{\{\w+\}\}/g) ?? []).toSorted())]);
    }
    return value;
  });
  return found;
};

it.each(folders.flatMap((folder) => others.map((code) => [folder, code])))(
  'names the same values in each text as English: %s, %s',
  (folder, code) => {
    expect(textsOf(folder, code)).toEqual(textsOf(folder, 'en-US'));
  },
);
