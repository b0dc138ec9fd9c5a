import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { collectPageScripts, collectPageTexts } from '@travel/contracts/releases/page-scripts';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { buildPackage } from '@travel/tooling/webpack/build-package';
import { readReleaseFiles, type ReleaseFiles } from '@travel/tooling/webpack/release-files';
import { inScratchFolder } from '@travel/tooling/webpack/scratch-folder';
import { root } from '@travel/tooling/workspace/programs';
import { buildApplication, type Application } from '../one-application/build-application.ts';
import { EditSources, replaceWord, type WordChange } from './word-change.ts';
import { wordChanges } from './word-changes.ts';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

/** A changed word in one package, and the page on which visitors read the word. */
interface Case {
  readonly package: PackageName;
  readonly module: string;
  readonly page: 'home' | 'checkout';
  /** Chunks that the page loads in the single application, in addition to those of every page. */
  readonly chunks: readonly string[];
  readonly change: WordChange;
}

const everywhere = ['main', 'shell-texts-en-US', 'header-v1', 'mfe-header-texts-en-US'];
const home = [...everywhere, 'travel-pages', 'page-home.almanac'];

const cases: readonly Case[] = [
  {
    package: 'mfe-checkout',
    module: 'checkout/page',
    page: 'checkout',
    chunks: [...everywhere, 'checkout-page', 'mfe-checkout-texts-en-US', 'mfe-checkout-texts-en-US-for-checkout'],
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

/** Bytes that a returning visitor downloads after a release, compressed, without headers. */
interface DownloadSize {
  readonly files: number;
  /** Bytes of complete files, compressed with brotli. */
  readonly whole: number;
  /** Bytes for a browser that supports compression dictionaries, compressed relative to the earlier files. */
  readonly deltas: number;
}

export interface ChangedWord {
  readonly package: PackageName;
  readonly page: string;
  readonly ours: DownloadSize;
  readonly application: DownloadSize;
}

/** Returns a file's name without its hash. A later file with the same name is compressed against it. */
const removeHash = (path: string): string => path.replace(/\.[0-9a-f]{16}(?=\.\w+$)/, '');

/** Returns the size of the scripts that are new since the earlier release. */
const measureDownload = async (
  scripts: readonly string[],
  files: ReleaseFiles,
  before: ReleaseFiles,
): Promise<DownloadSize> => {
  const fresh = scripts.filter((path) => !before.has(path));
  let [whole, deltas] = [0, 0];
  for (const path of fresh) {
    const bytes = files.get(path) ?? Buffer.of();
    const packed = (await brotli(bytes)).length;
    const [, dictionary] = [...before].find(([one]) => removeHash(one) === removeHash(path)) ?? [];
    // Size of a delta in delivery's format, which has a header of forty bytes.
    const params = { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 23 };
    const delta = dictionary ? (await zstd(bytes, { dictionary, params })).length + 40 : packed;
    whole += packed;
    deltas += Math.min(packed, delta);
  }
  return { files: fresh.length, whole, deltas };
};

const listScripts = ({ entry, modules }: ReleaseRecord, { module: name, page }: Case): string[] => {
  const module = modules[name];
  if (!module) throw new Error(`There is no ${name} in the release`);
  const of = { page, look: 'almanac', catalogue: null } as const;
  return [...new Set([entry.file, ...collectPageScripts(module, of), ...collectPageTexts(module, of, 'en-US')])];
};

/** Builds the package with the changed word, and compares the new files with those of the existing build. */
const measureProduct = (one: Case): Promise<DownloadSize> =>
  inScratchFolder(async (output) => {
    const folder = join(root, one.package);
    const record = await buildPackage(folder, { output, plugins: [new EditSources(replaceWord(one.change))] });
    return measureDownload(
      listScripts(record, one),
      await readReleaseFiles(output),
      await readReleaseFiles(join(folder, 'dist')),
    );
  });

const ofApplication = async (one: Case, before: Application): Promise<DownloadSize> => {
  const after = await buildApplication({ change: one.change });
  return measureDownload(after.listPageScripts(one.chunks), after.files, before.files);
};

/**
 * Builds each case twice: the package that contains the word, and the complete product as a single application, split
 * by route.
 */
export const measureChangedWords = async (say: (text: string) => void): Promise<ChangedWord[]> => {
  say('The product as one application …');
  const before = await buildApplication();
  const results: ChangedWord[] = [];
  for (const one of cases) {
    say(`one changed word of ${one.package} …`);
    const [ours, application] = [await measureProduct(one), await ofApplication(one, before)];
    results.push({ package: one.package, page: one.page, ours, application });
  }
  return results;
};
