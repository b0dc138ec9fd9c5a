import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { texts } from './texts.ts';

type Tree = { readonly [key: string]: string | Tree };

const plural = /_(zero|one|two|few|many)$/;

/** `help.lead` with the values it holds, so that no translation loses one; of plurals the form for many. */
const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree)
    .flatMap(([key, value]) => {
      if (typeof value !== 'string') return leaves(value, `${path}${key}.`);
      if (plural.test(key)) return [];
      return `${path}${key} ${(value.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ')}`.trim();
    })
    .toSorted();

it.each(languages)('$code says everything that English says', async ({ code }) => {
  const english = await texts('en-US');
  const other = await texts(code);
  expect(leaves(other.default)).toEqual(leaves(english.default));
});
