import { describe, expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { allTexts } from '@travel/ui/remote/all-texts';

type Tree = { readonly [key: string]: string | Tree };

/** Keys that are counted, with the forms they have. */
const forms = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return forms(value, `${path}${key}.`);
    const [, base, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    return base && form ? [[`${path}${base}`, form] as [string, string]] : [];
  });

const read = async (folder: string, code: string): Promise<Tree> => {
  const module: { readonly default: Tree } = await import(`../${folder}/${code}.json`);
  return module.default;
};

/** Every folder with texts, from `src` on. */
const folders = [
  'texts',
  'results/texts',
  'details/texts',
  'products/cars/texts',
  'products/transfers/texts',
  'products/hotels/texts',
  'products/flights/texts',
  'products/lodging/texts',
  'products/resorts/texts',
  'products/stays/texts',
  'products/holiday-rentals/texts',
  'trips/texts',
  'account/texts',
  'legal/privacy-policy',
  'legal/terms-of-use',
];

describe.each(folders)('%s', (folder) => {
  it.each(languages)('$code says everything that English says', async ({ code }) => {
    expect(allTexts(await read(folder, code))).toEqual(allTexts(await read(folder, 'en-US')));
  });

  it.each(languages)('$code counts with the forms its grammar has for small numbers', async ({ code }) => {
    const needed = new Set([0, 1, 2, 3, 11, 100].map((count) => new Intl.PluralRules(code).select(count)));
    const counted = forms(await read(folder, code));
    for (const base of new Set(counted.map(([name]) => name))) {
      const given = counted.flatMap(([name, form]) => (name === base ? [form] : []));
      expect({ base, missing: [...needed].filter((form) => !given.includes(form)) }).toEqual({ base, missing: [] });
    }
  });

  it.each(languages.filter(({ code }) => code !== 'en-US'))('$code is a translation, not a copy', async ({ code }) => {
    const values = (tree: Tree): string[] =>
      Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : values(value)));
    const english = values(await read(folder, 'en-US'));
    const same = values(await read(folder, code)).filter((text) => text.length > 24 && english.includes(text));
    expect(same).toEqual([]);
  });
});
