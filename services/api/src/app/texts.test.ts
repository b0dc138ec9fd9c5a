import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';

const src = join(import.meta.dirname, '..');
const others = languages.map(({ code }) => code).filter((code) => code !== 'en-US');
const folders = globSync('**/texts/en-US.json', { cwd: src }).map((file) => file.replace('/en-US.json', ''));

/** Plural forms that only some languages have. They may contain the number as a word instead of a placeholder. */
const ownPlural = /_(?:zero|one|two|few|many)$/;

/** Returns the texts of a language, each with its key and the names of its placeholders. */
const listTexts = (folder: string, code: string): string[][] => {
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
  'uses the same placeholders in each translation as in English: %s, %s',
  (folder, code) => {
    expect(listTexts(folder, code)).toEqual(listTexts(folder, 'en-US'));
  },
);
