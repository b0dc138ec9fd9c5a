import { join, posix, relative, sep } from 'node:path';
import { isStaffPackage, type PackageName } from '@travel/contracts/releases/remotes';
import webpack, { type Compilation, type Compiler, type Configuration, type PathData } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { addressFiles } from '@travel/tooling/webpack/addressed-files';
import { createBaseConfig } from '@travel/tooling/webpack/base-webpack';
import { reactChunk } from '@travel/tooling/webpack/browser-webpack';
import { ChunkNamesPlugin } from '@travel/tooling/webpack/chunk-names-plugin';
import { CompileAheadPlugin } from '@travel/tooling/webpack/compile-ahead-plugin';
import { compile } from '@travel/tooling/webpack/compile';
import { compileAgain } from '@travel/tooling/webpack/kept/kept-compilation';
import type { BuildCache } from '@travel/tooling/webpack/kept/kept-folder';
import { readCopiedFiles, defineFolderNames } from '@travel/tooling/webpack/copied-files';
import { readReleaseFiles, type ReleaseFiles } from '@travel/tooling/webpack/release-files';
import type { PackageConfig } from '@travel/tooling/webpack/remote-config';
import { inScratchFolder } from '@travel/tooling/webpack/scratch-folder';
import { getSourceMapOptions, separateSourceMaps } from '@travel/tooling/webpack/source-maps';
import { root } from '@travel/tooling/workspace/programs';
import { EditSources, replaceWord, type WordChange } from '../changed-word/word-change.ts';
import { toChunkName } from './page-chunks.ts';
import { readConfigs } from './read-configs.ts';

/**
 * The product as a single application, split by route, as a team without micro-frontends would deploy it. Paths begin
 * with the folder of a package: each package's first module is in its own folder, everything else in the shell's
 * folder.
 */
export interface Application {
  readonly files: ReleaseFiles;
  /** Source maps of the application's scripts, if requested. */
  readonly maps: ReleaseFiles;
  /** Path of the only script that a page names. It loads all other scripts. */
  readonly entry: string;
  readonly chunks: readonly string[];
  /** Returns the scripts of a page that has these chunks in addition to those of every page. */
  listPageScripts(chunks: readonly string[]): string[];
}

export interface ApplicationOptions {
  readonly change?: WordChange | undefined;
  /** Whether the entry script contains digests of all other scripts, which the product's pages require. */
  readonly checksIntegrity?: boolean;
  /** Whether source maps are written, as for packages. */
  readonly isMapped?: boolean;
  /** Cache of earlier builds; null or undefined disables it. A build with a change does not use it. */
  readonly kept?: BuildCache | null;
}

/** webpack plugin that writes the given chunks to other folders than that of the entry. */
class PlaceChunks {
  readonly #folders: ReadonlyMap<string, string>;

  /** @param folders target folder of each chunk, by the chunk's name */
  constructor(folders: ReadonlyMap<string, string>) {
    this.#folders = folders;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlaceChunks', (compilation) => {
      compilation.hooks.afterChunks.tap('PlaceChunks', () => {
        for (const [name, folder] of this.#folders) {
          const chunk = compilation.namedChunks.get(name);
          if (chunk) chunk.filenameTemplate = `../${folder}/${chunkNames}`;
        }
      });
    });
  }
}

const chunkNames = '[name].[contenthash:16].js';
const assetNames = 'assets/[name].[contenthash:16][ext]';

/** Returns the folder of the package that imports a picture, because the package's first frames refer to it there. */
const chooseAssetFolder = ({ module, chunkGraph }: PathData): string => {
  const importer = module instanceof webpack.Module ? chunkGraph?.moduleGraph.getIssuer(module) : undefined;
  const [folder = ''] = relative(root, importer?.nameForCondition() ?? '').split(sep, 1);
  return folder.startsWith('mfe-') ? `../${folder}/${assetNames}` : assetNames;
};

const moduleLoader = /[\\/]shell[\\/]src[\\/]remotes[\\/]loading[\\/]load-module\.ts$/;

/**
 * Returns the code that replaces the shell's module loader: it imports the modules of all packages as chunks of one
 * build.
 */
const renderModuleMap = (configs: readonly [string, PackageConfig][]): string => {
  const lines = configs.flatMap(([name, config]) =>
    'entry' in config
      ? []
      : Object.entries(config.modules).flatMap(([module, file]) =>
          file === undefined
            ? []
            : `${JSON.stringify(module)}: () => import(/* webpackChunkName: ${JSON.stringify(toChunkName(module))} */ ${JSON.stringify(join(root, name, file))}),`,
        ),
  );
  return [
    `const modules = {`,
    ...lines,
    '};',
    'export const createModuleLoader = () => (name) => modules[name]();',
  ].join('\n');
};

interface ApplicationBuild extends Omit<ApplicationOptions, 'kept'> {
  readonly output: string;
  readonly configs: readonly [PackageName, PackageConfig][];
  /** Path of the module that replaces the shell's module loader. */
  readonly standIn: string;
  /** Maps the folders to copy, as named in the configurations, to their names in the build. */
  readonly copied: Readonly<Record<string, string>>;
  /** Folders of chunks that are not in the shell's folder. */
  readonly placed: ReadonlyMap<string, string>;
}

const settings = ({
  output,
  configs,
  standIn,
  copied,
  placed,
  change,
  checksIntegrity = false,
  isMapped = false,
}: ApplicationBuild): Configuration => {
  const base = createBaseConfig(root);
  const scripts = { type: /^javascript/, reuseExistingChunk: true } as const;
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { application: join(root, 'shell/src/main.ts') },
    ...(isMapped && { devtool: 'hidden-nosources-source-map' }),
    output: {
      ...base.output,
      ...(isMapped && {
        ...getSourceMapOptions({ name: 'application', folder: root }),
        sourceMapFilename: '[file].map',
      }),
      path: join(output, 'shell'),
      publicPath: 'auto',
      filename: chunkNames,
      chunkFilename: chunkNames,
      assetModuleFilename: chooseAssetFolder,
      uniqueName: 'application',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'shell', onPolicyCreationFailure: 'stop' },
    },
    optimization: {
      ...base.optimization,
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: {
        // Splits only asynchronous chunks. The entry, which names all other files, stays small, and a change does not
        // invalidate the other initial files.
        chunks: 'async',
        cacheGroups: {
          default: { ...scripts, minChunks: 2, priority: -20 },
          react: { ...scripts, ...reactChunk, enforce: true },
          defaultVendors: { ...scripts, test: /[\\/]node_modules[\\/]/, priority: -10, idHint: 'vendors' },
        },
      },
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/load-module\.ts$/, (resource) => {
        const path = join(resource.context, resource.request);
        if (moduleLoader.test(path)) resource.request = standIn;
      }),
      new webpack.DefinePlugin(defineFolderNames(copied)),
      // Packages have chunks of the same names, such as `texts-en-US`.
      new ChunkNamesPlugin(configs.map(([name, config]) => ({ folder: join(root, name), config, prefix: `${name}-` }))),
      new PlaceChunks(placed),
      new CompileAheadPlugin(),
      ...(checksIntegrity
        ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true, hashLoading: 'lazy' })]
        : []),
      ...(change ? [new EditSources(replaceWord(change))] : []),
    ],
  };
};

/** Key of the build cache. */
const cacheName = 'application';

const isScript = (file: string): boolean => file.endsWith('.js');

/** Returns the script files of the entry and of these chunks, relative to the folder of all packages. */
const listScripts = (compilation: Compilation, chunks: readonly string[]): string[] => {
  const groups = [
    compilation.entrypoints.get('application'),
    ...chunks.map((name) => {
      const group = compilation.namedChunkGroups.get(name);
      if (!group) throw new Error(`The application has no chunk ${name}`);
      return group;
    }),
  ];
  const files = groups.flatMap((group) => group?.getFiles().filter(isScript) ?? []);
  return [...new Set(files.map((file) => posix.join('shell', file)))];
};

/** Returns the first module of each package, by the name of its chunk. */
const listPlacedChunks = (configs: readonly [PackageName, PackageConfig][]): Map<string, string> =>
  new Map(
    configs.flatMap(([name, config]) => {
      const [first] = 'modules' in config ? Object.keys(config.modules) : [];
      return first === undefined ? [] : [[toChunkName(first), name] as const];
    }),
  );

/**
 * Builds every package into a single application without federation: one webpack build, in which each module and page
 * is a chunk. By default the application does not check the integrity of its chunks, as most applications do not, which
 * makes its entry script smaller.
 */
export const buildApplication = ({ kept, ...options }: ApplicationOptions = {}): Promise<Application> =>
  inScratchFolder(async (folder) => {
    // The console is left out, because operators have a separate origin with a separate application.
    const configs = (await readConfigs()).filter(([name]) => !isStaffPackage(name));
    // A data URL has no path. webpack numbers modules by path, and a path would change with each build.
    const standIn = `data:text/javascript,${encodeURIComponent(renderModuleMap(configs))}`;
    const folders = await Promise.all(configs.map(([, config]) => readCopiedFiles(config)));
    const copied = Object.assign({}, ...folders.map((one) => one.folders));
    const output = join(folder, 'dist');
    const placed = listPlacedChunks(configs);
    const all = settings({ output, configs, standIn, copied, placed, ...options });
    const { compilation } =
      kept && !options.change
        ? await compileAgain(all, kept, { name: cacheName, options: { standIn, copied, configs } })
        : await compile(all);
    const { files: raw, maps } = separateSourceMaps(await readReleaseFiles(output));
    // Files are named by their content, as those of releases are.
    const { files, paths } = addressFiles(raw);
    const listPageScripts = (chunks: readonly string[]): string[] =>
      listScripts(compilation, chunks).map((path) => paths.get(path) ?? path);
    const [entry = '', ...others] = listPageScripts([]);
    if (others.length > 0)
      throw new Error(`A page of the application would begin with ${[entry, ...others].join(', ')}`);
    return { files, maps, entry, chunks: [...compilation.namedChunkGroups.keys()], listPageScripts };
  });
