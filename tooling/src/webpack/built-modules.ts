import type { ChunkGroup, Compilation } from 'webpack';
import type { ReleaseModule } from '@travel/contracts/releases/release.schema';
import { parsePages, parseTexts } from './chunk-names.ts';
import { BuildError } from './compile.ts';
import type { FirstPictures, RemoteConfig } from './remote-config.ts';
import { toChunkName, listExposedModules } from './remote-webpack.ts';
import { listTextChunks } from './text-chunks.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

interface NamedTexts {
  readonly language: string;
  readonly file: string;
  /** Keys of the pages that need the chunk; empty if every page has it. */
  readonly pages: readonly string[];
}

/** Returns the text chunks by language. The page passes them to the entry, which does not contain their names. */
export const groupTextsByLanguage = (compilation: Compilation): Record<string, string[]> => {
  const texts: Record<string, string[]> = {};
  for (const [chunk, language] of listTextChunks(compilation)) {
    texts[language] = [...(texts[language] ?? []), ...[...chunk.files].filter(isScript)].toSorted();
  }
  return Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => a.localeCompare(b)));
};

/** Returns the text chunks that pages begin with, by their names (see `nameChunk`). */
const listNamedTexts = ({ namedChunks }: Compilation): NamedTexts[] =>
  [...namedChunks].flatMap(([name, chunk]) => {
    const texts = parseTexts(name);
    const [file] = [...chunk.files].filter(isScript);
    return texts && file ? [{ ...texts, file }] : [];
  });

const groupByLanguage = (chunks: readonly NamedTexts[]): Record<string, string> =>
  Object.fromEntries(
    chunks.map(({ language, file }) => [language, file] as const).toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** Returns the texts that every page has. */
const getTexts = (compilation: Compilation): Record<string, string> =>
  groupByLanguage(listNamedTexts(compilation).filter(({ pages }) => pages.length === 0));

/** Returns the additional texts of pages, by page and language. */
const getPageTexts = (compilation: Compilation): Record<string, Record<string, string>> => {
  const chunks = listNamedTexts(compilation);
  const pages = [...new Set(chunks.flatMap((chunk) => chunk.pages))].toSorted((a, b) => a.localeCompare(b));
  return Object.fromEntries(
    pages.map((page) => [page, groupByLanguage(chunks.filter((chunk) => chunk.pages.includes(page)))]),
  );
};

/** Returns the scripts that pages of a module preload, by the names of its imported chunks. */
const getPages = (compilation: Compilation, module: ChunkGroup): Record<string, string[]> => {
  const own = module.getFiles();
  const found = [...compilation.namedChunkGroups].flatMap(([name, group]) => {
    const pages = parsePages(name);
    if (pages.length === 0 || !group.getParents().includes(module)) return [];
    const files = group.getFiles().filter((file) => isScript(file) && !own.includes(file));
    return pages.map((page) => [page, files] as const);
  });
  return Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
};

/** Returns the script that defines the global variable. */
export const findEntryFile = (compilation: Compilation, entry: string): string => {
  const [file] = compilation.entrypoints.get(entry)?.getFiles().filter(isScript) ?? [];
  if (!file) throw new Error(`The build has no entry ${entry}`);
  return file;
};

/**
 * Replaces the folders in templates of pictures by their names in the release.
 * @throws BuildError if the release does not have a folder.
 */
const findPictures = (folders: Readonly<Record<string, string>>, pictures: FirstPictures): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(pictures).map(([page, templates]) => [
      page,
      templates.map((template) => {
        const [name = '', ...rest] = template.split('/');
        const folder = folders[name];
        if (folder === undefined) throw new BuildError(`${template} of ${page} lies in no folder of the release`);
        return [folder, ...rest].join('/');
      }),
    ]),
  );

/**
 * Returns the chunks that each exposed module needs before it can mount. Frames are added later.
 * @param folders maps folders of the configuration to their names in the release.
 * @throws BuildError if a first picture is not in the release.
 */
export const listRemoteModules = (
  compilation: Compilation,
  config: RemoteConfig,
  folders: Readonly<Record<string, string>>,
): Record<string, ReleaseModule> => {
  const texts = getTexts(compilation);
  const pageTexts = getPageTexts(compilation);
  return Object.fromEntries(
    Object.keys(listExposedModules(config)).map((module) => {
      const group = compilation.namedChunkGroups.get(toChunkName(module));
      if (!group) throw new Error(`The build has no chunk for ${module}`);
      const pages = getPages(compilation, group);
      const calls = Object.entries(config.firstCalls ?? {}).find(([name]) => name === module)?.[1];
      const pictures = Object.entries(config.firstPictures ?? {}).find(([name]) => name === module)?.[1];
      return [
        module,
        {
          scripts: group.getFiles().filter(isScript),
          ...(Object.keys(pages).length > 0 && { pages }),
          texts,
          ...(Object.keys(pageTexts).length > 0 && { page_texts: pageTexts }),
          ...(calls && {
            first_calls: Object.fromEntries(Object.entries(calls).map(([page, all]) => [page, [...all]])),
          }),
          ...(pictures && { first_pictures: findPictures(folders, pictures) }),
          frames: {},
        },
      ];
    }),
  );
};

/** Returns the shell's own module: the scripts that its entry loads first, and the texts by language. */
export const listShellModules = (compilation: Compilation): Record<string, ReleaseModule> => ({
  shell: {
    scripts: compilation.namedChunkGroups.get('main')?.getFiles().filter(isScript) ?? [],
    texts: getTexts(compilation),
    frames: {},
  },
});
