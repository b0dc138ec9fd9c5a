import type { ChunkGroup, Compilation } from 'webpack';
import type { ReleaseModule } from '@travel/contracts/releases.schema';
import type { RemoteConfig } from './remote-config.ts';
import { chunkOf } from './remote-webpack.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

/** The chunks of texts by language; their names come from `import(/* webpackChunkName: "texts-[request]" … )`. */
const textsOf = ({ namedChunks }: Compilation): Record<string, string> => {
  const found = [...namedChunks].flatMap(([name, chunk]) => {
    const [, language] = /^texts-([a-z]{2}-[A-Z]{2})/.exec(name) ?? [];
    const [file] = [...chunk.files].filter(isScript);
    return language && file ? [[language, file] as const] : [];
  });
  return Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
};

/** The pages of a module: chunks that it imports under names like `page-search` and `page-home.almanac`. */
const pagesOf = (compilation: Compilation, module: ChunkGroup): Record<string, string[]> => {
  const own = module.getFiles();
  const found = [...compilation.namedChunkGroups].flatMap(([name, group]) => {
    const [, page] = /^page-(.+)$/.exec(name) ?? [];
    if (!page || !group.getParents().includes(module)) return [];
    return [[page, group.getFiles().filter((file) => isScript(file) && !own.includes(file))] as const];
  });
  return Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
};

/** The script that fills the global. */
export const entryFile = (compilation: Compilation, entry: string): string => {
  const [file] = compilation.entrypoints.get(entry)?.getFiles().filter(isScript) ?? [];
  if (!file) throw new Error(`The build has no entry ${entry}`);
  return file;
};

/** What each exposed module needs before it can mount, as the build split it. Frames are made after it. */
export const remoteModules = (compilation: Compilation, config: RemoteConfig): Record<string, ReleaseModule> => {
  const texts = textsOf(compilation);
  return Object.fromEntries(
    Object.keys(config.modules).map((module) => {
      const group = compilation.namedChunkGroups.get(chunkOf(module));
      if (!group) throw new Error(`The build has no chunk for ${module}`);
      const pages = pagesOf(compilation, group);
      return [
        module,
        {
          scripts: group.getFiles().filter(isScript),
          ...(Object.keys(pages).length > 0 && { pages }),
          texts,
          frames: {},
        },
      ];
    }),
  );
};

/** The shell's own: all of its script is the entry, and its texts come with the page's language. */
export const shellModules = (compilation: Compilation): Record<string, ReleaseModule> => ({
  shell: { scripts: [], texts: textsOf(compilation), frames: {} },
});
