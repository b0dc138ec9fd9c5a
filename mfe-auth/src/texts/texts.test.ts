import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { texts } from './texts.ts';

type Tree = { readonly [key: string]: string | Tree };

/** `faults.blocked` with the values and elements it holds, so that no translation loses one. */
const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree)
    .flatMap(([key, value]) => {
      if (typeof value !== 'string') return leaves(value, `${path}${key}.`);
      return `${path}${key} ${(value.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join(' ')}`.trim();
    })
    .toSorted();

it.each(languages)('$code says everything that English says', async ({ code }) => {
  const english = await texts('en-US');
  const other = await texts(code);
  expect(leaves(other.default)).toEqual(leaves(english.default));
});
