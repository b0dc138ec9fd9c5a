import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';
import { baseWebpack } from '../../webpack/base-webpack.ts';
import { compile } from '../../webpack/compile.ts';
import { copiedFiles, namesOfFolders } from '../../webpack/copied-files.ts';
import { readReleaseFiles } from '../../webpack/release-files.ts';
import type { ReleaseFiles } from '../../webpack/release-files.ts';
import type { PackageConfig } from '../../webpack/remote-config.ts';
import { inScratchFolder } from '../../webpack/scratch-folder.ts';
import { browserPackages } from '../../operate/release/browser-packages.ts';
import { root } from '../../workspace/programs.ts';
import { EditSources, replaceWord } from '../changed-word/word-change.ts';
import type { WordChange } from '../changed-word/word-change.ts';

/** The product as one application, split by route, as somebody without micro-frontends would deploy it. */
export interface Application {
  readonly files: ReleaseFiles;
  /** The scripts of a page that has these chunks beside those that every page has. */
  scriptsOf(chunks: readonly string[]): string[];
}

const federation = /[\\/]shell[\\/]src[\\/]remotes[\\/]federation[\\/]federation\.ts$/;

/** Chunks of texts get their package's name, because each package calls its own `texts-en-US`. */
const nameTexts = (source: string, path: string): string => {
  const [name] = path.split('/', 1);
  return source.replaceAll(/(webpackChunkName: ")([a-z-]+-\[request\])/g, `$1${name}-$2`);
};

const readConfigs = async (): Promise<[string, PackageConfig][]> =>
  Promise.all(
    browserPackages.map(async (name): Promise<[string, PackageConfig]> => {
      const found: { default: PackageConfig } = await import(pathToFileURL(join(root, name, 'remote.config.ts')).href);
      return [name, found.default];
    }),
  );

/** Stands in for the shell's federation: the modules of all packages are chunks of the one build. */
const modulesByName = (configs: readonly [string, PackageConfig][]): string => {
  const lines = configs.flatMap(([name, config]) =>
    'entry' in config
      ? []
      : Object.entries(config.modules).flatMap(([module, file]) =>
          file === undefined
            ? []
            : `${JSON.stringify(module)}: () => import(/* webpackChunkName: ${JSON.stringify(module.replaceAll('/', '-'))} */ ${JSON.stringify(join(root, name, file))}),`,
        ),
  );
  return [`const modules = {`, ...lines, '};', 'export const createFederation = () => (name) => modules[name]();'].join(
    '\n',
  );
};

const settings = (
  output: string,
  standIn: string,
  folders: Readonly<Record<string, string>>,
  change: WordChange | undefined,
): Configuration => {
  const base = baseWebpack(root);
  const scripts = { type: /^javascript/, reuseExistingChunk: true } as const;
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { application: join(root, 'shell/src/main.ts') },
    output: {
      ...base.output,
      path: output,
      publicPath: 'auto',
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      uniqueName: 'application',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...base.optimization,
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // What names all other files is small and alone, or each change would bring the whole start again.
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: { ...scripts, minChunks: 2, priority: -20 },
          defaultVendors: { ...scripts, test: /[\\/]node_modules[\\/]/, priority: -10, idHint: 'vendors' },
        },
      },
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/federation\.ts$/, (resource) => {
        const path = join(resource.context, resource.request);
        if (federation.test(path)) resource.request = standIn;
      }),
      new webpack.DefinePlugin(namesOfFolders(folders)),
      new EditSources(nameTexts, ...(change ? [replaceWord(change)] : [])),
    ],
  };
};

const isScript = (file: string): boolean => file.endsWith('.js');

const scriptsIn = (compilation: Compilation, chunks: readonly string[]): string[] => {
  const groups = [
    compilation.entrypoints.get('application'),
    ...chunks.map((name) => {
      const group = compilation.namedChunkGroups.get(name);
      if (!group) throw new Error(`The application has no chunk ${name}`);
      return group;
    }),
  ];
  return [...new Set(groups.flatMap((group) => group?.getFiles().filter(isScript) ?? []))];
};

/**
 * Builds every package into one application without federation: one webpack build, each module and page a chunk. It
 * checks no integrity of its chunks, as most such applications do not: what names its files is smaller for it.
 */
export const buildApplication = (change?: WordChange): Promise<Application> =>
  inScratchFolder(async (folder) => {
    const configs = await readConfigs();
    // Without a place of its own: modules are numbered by place, and each build would number them anew.
    const standIn = `data:text/javascript,${encodeURIComponent(modulesByName(configs))}`;
    const copied = await Promise.all(configs.map(([, config]) => copiedFiles(config)));
    const folders = Object.assign({}, ...copied.map((one) => one.folders));
    const output = join(folder, 'dist');
    const { compilation } = await compile(settings(output, standIn, folders, change));
    const files = await readReleaseFiles(output);
    return { files, scriptsOf: (chunks) => scriptsIn(compilation, chunks) };
  });
