import { expect, it } from '@jest/globals';
import { languages, type TextLanguage } from '@travel/contracts/locale/languages';
import { listTextKeys } from './text-keys.ts';

type Tree = { readonly [key: string]: string | Tree };
export type ReadTexts = (language: TextLanguage) => Promise<{ readonly default: Tree }>;

/** Returns the text keys that have plural forms, with these forms. */
const forms = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return forms(value, `${path}${key}.`);
    const [, base, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    return base && form ? [[`${path}${base}`, form] as [string, string]] : [];
  });

/** Checks that texts have the same keys in every language, with the plural forms of its grammar. */
export const checkEveryLanguage = (texts: ReadTexts): void => {
  const read = async (code: TextLanguage): Promise<Tree> => (await texts(code)).default;

  it.each(languages)('$code says everything that English says', async ({ code }) => {
    expect(listTextKeys(await read(code))).toEqual(listTextKeys(await read('en-US')));
  });

  it.each(languages)('$code counts with the forms its grammar has for small numbers', async ({ code }) => {
    const needed = new Set([0, 1, 2, 3, 11, 100].map((count) => new Intl.PluralRules(code).select(count)));
    const counted = forms(await read(code));
    for (const base of new Set(counted.map(([name]) => name))) {
      const given = counted.flatMap(([name, form]) => (name === base ? [form] : []));
      expect({ base, missing: [...needed].filter((form) => !given.includes(form)) }).toEqual({ base, missing: [] });
    }
  });

  it.each(languages.filter(({ code }) => code !== 'en-US'))('$code is a translation, not a copy', async ({ code }) => {
    const values = (tree: Tree): string[] =>
      Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : values(value)));
    const english = values(await read('en-US'));
    // Texts that consist only of placeholders need no translation.
    const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\{[\w, ]+\}\}/g, ''));
    const same = values(await read(code)).filter(
      (text) => text.length > 24 && hasWords(text) && english.includes(text),
    );
    expect(same).toEqual([]);
  });
};
