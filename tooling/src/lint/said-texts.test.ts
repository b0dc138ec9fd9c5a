import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../workspace/programs.ts';

const source = (file: string): string => readFileSync(file, 'utf8');
const imported = /(?:from|import\((?:\s*\/\*[^*]*\*\/)?)\s*'(\.{1,2}\/[^']+\.tsx?)'/gu;
/** Matches type imports, which are erased at run time, so that the page does not load the module. */
const typeImport = /^import type [^;]*;$/gmu;
const said = /(?<![\w.])t\(\s*'([\w.-]+)'/gu;

const leaves = (tree: unknown, path = ''): string[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
    : [path.replace(/_(?:zero|one|two|few|many|other)$/u, '')];

const textsIn = (folder: string): string[] => leaves(JSON.parse(source(join(folder, 'en-US.json'))));

const travel = join(root, 'mfe-travel/src');
/** Matches the folder whose texts a part loads with its code. */
const loaded = /loadTexts\('([\w/-]+)'/gu;

/** Returns the text keys of a module and of all modules that it imports, statically or dynamically. */
const listKeys = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const code = source(file);
  // Modules that load texts of their own, such as a map pin, do not use the texts of the page.
  if (/createLazyPage[<(]/u.test(code)) return [];
  // Texts that the module loads together with code that it imports dynamically are not the page's.
  const own = new Set([...code.matchAll(loaded)].flatMap(([, folder = '']) => textsIn(join(travel, folder, 'texts'))));
  const next = [...code.replaceAll(typeImport, '').matchAll(imported)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );
  const keys = [...[...code.matchAll(said)].map(([, key = '']) => key), ...next.flatMap((one) => listKeys(one, seen))];
  return keys.filter((key) => !own.has(key));
};

/** The pages of products, each with the file where its code begins and the folders of the texts that it loads. */
const pages = globSync(join(root, 'mfe-travel/src/products/*/*-pages.ts')).flatMap((file) =>
  // Splits the file at each declaration of a page, which names its code first and then the folders of its texts.
  source(file)
    .split(/createLazyPage(?=[<(])/u)
    .flatMap((page) => {
      const [, entry, folders = ''] = /import\('([^']+)'\)\)\.\w+,((?:\s*'[\w/-]+',?)+)/u.exec(page) ?? [];
      if (entry === undefined) return [];
      const texts = [...folders.matchAll(/'([^']+)'/gu)].map(([, folder = '']) => join(travel, folder, 'texts'));
      return [
        {
          name: relative(travel, resolve(dirname(file), entry)),
          entry: resolve(dirname(file), entry),
          texts,
        },
      ];
    }),
);

describe('texts that pages of products load', () => {
  it('covers the results pages of all nine products', () => {
    expect(pages.length).toBeGreaterThanOrEqual(17);
  });

  it.each(pages)('$name has every text that its code uses', ({ entry, texts }) => {
    const known = new Set([join(travel, 'texts'), ...texts].flatMap(textsIn));
    const keys = [...new Set(listKeys(entry))];
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });
});
