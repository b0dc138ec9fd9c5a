import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';
import type { PackageName } from '@travel/contracts/remotes';
import { pageScripts, pageTexts } from '@travel/contracts/releases/page-scripts';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import { buildPackage } from '@travel/tooling/webpack/build-package';
import { readReleaseFiles } from '@travel/tooling/webpack/release-files';
import type { ReleaseFiles } from '@travel/tooling/webpack/release-files';
import { inScratchFolder } from '@travel/tooling/webpack/scratch-folder';
import { root } from '@travel/tooling/workspace/programs';
import { buildApplication } from '../one-application/build-application.ts';
import type { Application } from '../one-application/build-application.ts';
import { EditSources, replaceWord } from './word-change.ts';
import { wordChanges } from './word-changes.ts';
import type { WordChange } from './word-change.ts';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

/** A word that a visitor of the page reads, in one package. */
interface Case {
  readonly package: PackageName;
  readonly module: string;
  readonly page: 'home' | 'checkout';
  /** Of that page in the one application, beside what every page has. */
  readonly chunks: readonly string[];
  readonly change: WordChange;
}

const everywhere = ['main', 'shell-texts-en-US-json', 'header-v1', 'mfe-header-texts-en-US-json'];
const home = [...everywhere, 'travel-pages', 'page-home.almanac'];

const cases: readonly Case[] = [
  {
    package: 'mfe-checkout',
    module: 'checkout/page',
    page: 'checkout',
    chunks: [
      ...everywhere,
      'checkout-page',
      'mfe-checkout-texts-en-US-json',
      'mfe-checkout-texts-en-US-json-for-checkout',
    ],
    change: wordChanges['mfe-checkout'],
  },
  {
    package: 'mfe-header',
    module: 'header/v1',
    page: 'home',
    chunks: home,
    change: wordChanges['mfe-header'],
  },
  {
    package: 'shell',
    module: 'shell',
    page: 'home',
    chunks: home,
    change: wordChanges.shell,
  },
];

/** What somebody who was there before loads, in bytes as they are sent, without headers. */
interface Loaded {
  readonly files: number;
  /** Packed with brotli. */
  readonly whole: number;
  /** To a browser that takes compression dictionaries. */
  readonly deltas: number;
}

export interface ChangedWord {
  readonly package: PackageName;
  readonly page: string;
  readonly ours: Loaded;
  readonly application: Loaded;
}

/** The name of a file without its hash: what a later file of that name is packed against. */
const nameOf = (path: string): string => path.replace(/\.[0-9a-f]{16}(?=\.\w+$)/, '');

/** What of these scripts is not among those of before. */
const loaded = async (scripts: readonly string[], files: ReleaseFiles, before: ReleaseFiles): Promise<Loaded> => {
  const fresh = scripts.filter((path) => !before.has(path));
  let [whole, deltas] = [0, 0];
  for (const path of fresh) {
    const bytes = files.get(path) ?? Buffer.of();
    const packed = (await brotli(bytes)).length;
    const [, dictionary] = [...before].find(([one]) => nameOf(one) === nameOf(path)) ?? [];
    // As delivery packs it, with forty bytes in front.
    const params = { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 23 };
    const delta = dictionary ? (await zstd(bytes, { dictionary, params })).length + 40 : packed;
    whole += packed;
    deltas += Math.min(packed, delta);
  }
  return { files: fresh.length, whole, deltas };
};

const scriptsOf = ({ entry, modules }: ReleaseRecord, { module: name, page }: Case): string[] => {
  const module = modules[name];
  if (!module) throw new Error(`There is no ${name} in the release`);
  const of = { page, look: 'almanac', catalogue: null } as const;
  return [...new Set([entry.file, ...pageScripts(module, of), ...pageTexts(module, of, 'en-US')])];
};

/** The package with the word changed, built beside the build that is there. */
const ofThisProduct = (one: Case): Promise<Loaded> =>
  inScratchFolder(async (output) => {
    const folder = join(root, one.package);
    const record = await buildPackage(folder, { output, plugins: [new EditSources(replaceWord(one.change))] });
    return loaded(scriptsOf(record, one), await readReleaseFiles(output), await readReleaseFiles(join(folder, 'dist')));
  });

const ofApplication = async (one: Case, before: Application): Promise<Loaded> => {
  const after = await buildApplication({ change: one.change });
  return loaded(after.scriptsOf(one.chunks), after.files, before.files);
};

/** Builds each case twice: the package that has the word, and the whole product as one application split by route. */
export const measureChangedWords = async (say: (text: string) => void): Promise<ChangedWord[]> => {
  say('The product as one application …');
  const before = await buildApplication();
  const results: ChangedWord[] = [];
  for (const one of cases) {
    say(`one changed word of ${one.package} …`);
    const [ours, application] = [await ofThisProduct(one), await ofApplication(one, before)];
    results.push({ package: one.package, page: one.page, ours, application });
  }
  return results;
};
