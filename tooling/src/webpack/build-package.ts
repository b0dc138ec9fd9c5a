import { join } from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import type { ReleaseFile, ReleaseModule, ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { addressFiles, replacePaths } from './addressed-files.ts';
import { listOverBudget } from './budget.ts';
import { findEntryFile, listRemoteModules, listShellModules, groupTextsByLanguage } from './built-modules.ts';
import { BuildError, compile } from './compile.ts';
import { writeExposedTypes } from './federation/exposed-types.ts';
import { nameTypeFiles, withManifest } from './federation/federation-manifest.ts';
import { addFrames, checkAssets } from './frames/add-frames.ts';
import { makeFrames } from './frames/make-frames.ts';
import { toIdentifier, getReleasePlaceholder } from './identifier.ts';
import { compileAgain } from './kept/kept-compilation.ts';
import type { BuildCache } from './kept/kept-folder.ts';
import { openResults, nothingKept } from './kept/kept-results.ts';
import { pack, packQuickly, writeRelease } from './pack.ts';
import { describeSource, readPackageFolder, type PackageFolder } from './package-folder.ts';
import { readReleaseFiles, type ReleaseFiles } from './release-files.ts';
import { readCopiedFiles } from './copied-files.ts';
import {
  listTexts,
  listContracts,
  listLibraries,
  listPages,
  listViews,
  createReleaseRecord,
  readShapes,
} from './release-record.ts';
import { getReleaseMark, noMark } from './release-mark.ts';
import { createRemoteConfig } from './remote-webpack.ts';
import { inScratchFolder } from './scratch-folder.ts';
import { compileServerBundle, separateServerFiles } from './server-bundle.ts';
import { createShellConfig } from './shell-webpack.ts';
import { buildMapPath, separateSourceMaps } from './source-maps.ts';

interface CompiledPackage {
  readonly files: ReleaseFiles;
  readonly maps: ReleaseFiles;
  readonly modules: Record<string, ReleaseModule>;
  readonly texts: Record<string, string[]>;
  readonly entry: string;
}

/** Options in which a build differs from that of a release. */
export interface BuildOptions {
  /** Defaults to `dist/` of the package. */
  readonly output?: string;
  /** Added after webpack's own plugins. The cache key does not include them, so a build with plugins is not cached. */
  readonly plugins?: readonly WebpackPluginInstance[];
  /** Cache of earlier builds; null or undefined disables it. */
  readonly kept?: BuildCache | null;
}

/** Compiles the package's sources with webpack. */
const compilePackage = (
  { folder, name, config }: PackageFolder,
  identifier: string,
  folders: Readonly<Record<string, string>>,
  plugins: readonly WebpackPluginInstance[],
  kept: BuildCache | null,
): Promise<CompiledPackage> =>
  inScratchFolder(async (output) => {
    const isShell = 'entry' in config;
    // The shell keeps its package name, because a page contains only one shell.
    const build = { folder, output, packageName: name, identifier: isShell ? name : identifier, folders };
    const settings = isShell ? createShellConfig(build, config) : createRemoteConfig(build, config);
    const all = { ...settings, plugins: [...(settings.plugins ?? []), ...plugins] };
    const { compilation } = kept
      ? await compileAgain(all, kept, { name, options: { config, folders } })
      : await compile(all);
    return {
      ...separateSourceMaps(await readReleaseFiles(output)),
      modules: isShell ? listShellModules(compilation) : listRemoteModules(compilation, config, folders),
      texts: groupTextsByLanguage(compilation),
      entry: findEntryFile(compilation, isShell ? 'shell' : identifier),
    };
  });

const sortFiles = (files: ReleaseFiles): ReleaseFiles => new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the source maps renamed after the scripts in the release. */
const readdressedMaps = (maps: ReleaseFiles, paths: ReadonlyMap<string, string>): ReleaseFiles => {
  const names = [...paths].filter(([path, now]) => path !== now && path.endsWith('.js'));
  return new Map(
    [...maps].map(([path, bytes]) => {
      const [script = '', now = ''] = names.find(([one]) => path === buildMapPath(one)) ?? [];
      if (script === '') return [path, bytes] as const;
      return [
        buildMapPath(now),
        Buffer.from(bytes.toString().replace(JSON.stringify(script), JSON.stringify(now))),
      ] as const;
    }),
  );
};

/**
 * Throws if a file contains the release's name: the page provides the name, so that files stay identical in the next
 * release.
 */
const checkUnnamed = (files: ReleaseFiles, unnamed: string): void => {
  for (const [path, bytes] of files) {
    if (bytes.includes(unnamed))
      throw new BuildError(`${path} holds the name of the release, so no later one could share it`);
  }
};

/**
 * Builds a package into `dist/`: files, compressed copies, release.json.
 * @throws BuildError if webpack fails or a module exceeds its budget.
 */
export const buildPackage = async (
  folder: string,
  { output = join(folder, 'dist'), plugins = [], kept: given = null }: BuildOptions = {},
): Promise<ReleaseRecord> => {
  const kept = plugins.length > 0 ? null : given;
  const results = kept ? openResults(join(kept.folder, 'results')) : nothingKept;
  const own = await readPackageFolder(folder);
  const { config, name } = own;
  const unnamed = getReleasePlaceholder(name);

  const copied = await readCopiedFiles(config);
  // Static frames and types are created in separate processes while webpack runs.
  const [made, typed] = await Promise.allSettled([
    Promise.all([
      makeFrames(own, copied.folders, results),
      compilePackage(own, unnamed, copied.folders, plugins, kept),
      compileServerBundle(own, copied.folders, kept),
    ]),
    'entry' in config ? undefined : writeExposedTypes(folder, config),
  ]);
  // An unresolved import fails both webpack and the frames, and only webpack's error names the import.
  if (made.status === 'rejected') throw made.reason;
  if (typed.status === 'rejected') throw typed.reason;
  const [frames, compiled, bundle] = made.value;
  const types = typed.value;
  const raw: ReleaseFiles = new Map([
    ...compiled.files,
    ...copied.files,
    ...(types ? nameTypeFiles(types) : []),
    ...bundle,
  ]);
  const modules = addFrames(raw, compiled.modules, frames);
  for (const [path, bytes] of bundle) checkAssets(raw, path, bytes.toString());
  const contracts = listContracts(config);
  checkUnnamed(raw, unnamed);
  const { paths, ...addressed } = addressFiles(sortFiles(raw));
  const { files, server } = separateServerFiles(addressed.files);

  const describe = (mark: string) => ({
    package: name,
    version: `${own.version}-${mark}`,
    entry: {
      file: paths.get(compiled.entry) ?? compiled.entry,
      ...('entry' in config ? { global: null } : { global: toIdentifier(name, mark), alone: true as const }),
      early: true as const,
    },
    modules: replacePaths(modules, paths),
    texts: listTexts(replacePaths(compiled.texts, paths), files),
    contracts,
    libraries: listLibraries(config),
  });
  // These get a quick compression, because pages do not load them and the best compression would take seconds.
  const maps = await packQuickly(readdressedMaps(compiled.maps, paths), results);
  const packedServer = await packQuickly(server, results);
  const builtAt = new Date();
  const makeRecord = (mark: string, packedFiles: ReleaseFile[]) =>
    createReleaseRecord(
      {
        ...describe(mark),
        ...listPages(name, config),
        source: describeSource(own),
        addressed_by: 'content',
        shapes: readShapes(contracts),
        files: packedFiles,
        maps: maps.files,
        ...listViews(config, packedServer.files),
      },
      builtAt,
    );
  // Only the manifest names the version, so it is written and packed a second time after the version is known.
  const unmarked = withManifest(files, describe(noMark));
  const packedUnmarked = await pack(unmarked, results);
  const mark = getReleaseMark(makeRecord(noMark, packedUnmarked.files));
  const all = withManifest(files, describe(mark));
  const packedManifest = await pack(new Map([...all].filter(([path]) => !unmarked.has(path))), results);
  const record = makeRecord(mark, [
    ...packedUnmarked.files.filter(({ path }) => all.has(path)),
    ...packedManifest.files,
  ]);
  const copies = [...packedUnmarked.copies].filter(([path]) => all.has(path));
  const over = listOverBudget(record, config);
  if (over.length > 0) throw new BuildError(over.join('\n'));
  await results.prune();
  await writeRelease(
    output,
    all,
    new Map([...copies, ...packedManifest.copies, ...maps.copies, ...packedServer.copies]),
    record,
  );
  return record;
};
