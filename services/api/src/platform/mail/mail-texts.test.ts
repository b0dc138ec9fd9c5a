import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';

/** Each line of a language's texts: its key, and the values that it names. */
const linesOf = (code: string): string[][] =>
  readFileSync(new URL(`texts/${code}.json`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => [/^\s*"(\w+)"/.exec(line)?.[1] ?? '', ...new Set((line.match(/\{\{\w+\}\}/g) ?? []).toSorted())]);

it.each(languages)('names the same values in each text as English: $code', ({ code }) => {
  expect(linesOf(code)).toEqual(linesOf('en-US'));
});
