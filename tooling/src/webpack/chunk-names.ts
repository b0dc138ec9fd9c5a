import { posix } from 'node:path';
import type { BuildConfig } from './remote-config.ts';

type ChunkConfig = Pick<BuildConfig, 'preloads' | 'chunks'>;

/** Matches files of texts, which are named after their language: `texts/de-DE.json`. */
const textFile = /(?:^|[\\/])([a-z]{2}-[A-Z]{2})\.json$/;

/** Returns the language of a file of texts; undefined for any other file. */
export const getLanguageOfTexts = (path: string): string | undefined => textFile.exec(path)?.[1];

/** Returns the keys of the entries that list the file, its folder, or the folder around its `texts`. */
const findKeys = (path: string, entries: Readonly<Record<string, readonly string[]>> = {}): string[] => {
  const folder = posix.dirname(path);
  const names = new Set([path, folder, ...(posix.basename(folder) === 'texts' ? [posix.dirname(folder)] : [])]);
  return Object.entries(entries).flatMap(([key, listed]) => (listed.some((one) => names.has(one)) ? key : []));
};

/** Returns the name of a feature's folder: `questions` for `travellers/questions/texts` and `payment` for `texts/payment`. */
const nameFeature = (folder: string): string => {
  const feature = posix.basename(folder) === 'texts' ? posix.dirname(folder) : folder;
  return feature === '.' ? 'texts' : posix.basename(feature);
};

/**
 * Returns the name of the chunk for a file that a package imports with `import()`: after the pages that preload it,
 * its group in the configuration, or else after the file itself or the folder of its texts.
 * Texts that a preloaded folder imports from another folder are preloaded with the importing one.
 * @param path relative to the package's `src`, as is `importer`.
 * @param prefix distinguishes the packages of one build.
 */
export const nameChunk = (path: string, importer: string, { preloads, chunks }: ChunkConfig, prefix = ''): string => {
  const language = getLanguageOfTexts(path);
  const importing = language ? findKeys(importer, preloads) : [];
  const pages = (importing.length > 0 ? importing : findKeys(path, preloads)).join('_');
  if (pages) return language ? `${prefix}texts-${language}-for-${pages}` : `page-${pages}`;
  const [group] = findKeys(path, chunks);
  if (language) return `${prefix}${group ?? nameFeature(posix.dirname(path))}-${language}`;
  return group ?? `${prefix}${posix.parse(path).name}`;
};

/** Returns the pages that preload a chunk of code, by the name of the chunk; empty if none does. */
export const parsePages = (chunk: string): string[] => /^page-(.+)$/.exec(chunk)?.[1]?.split('_') ?? [];

/**
 * Returns the language of a chunk of texts that pages preload, and the keys of these pages, which are empty if every
 * page preloads the chunk; undefined for any other chunk.
 */
export const parseTexts = (chunk: string, prefix = ''): { language: string; pages: string[] } | undefined => {
  if (!chunk.startsWith(prefix)) return undefined;
  const [, language, pages] = /^texts-([a-z]{2}-[A-Z]{2})(?:-for-(.+))?$/.exec(chunk.slice(prefix.length)) ?? [];
  return language === undefined ? undefined : { language, pages: pages?.split('_') ?? [] };
};
