import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { PackageName } from '@travel/contracts/releases/remotes';
import webpack, { type Configuration } from 'webpack';
import { createBaseConfig } from '@travel/tooling/webpack/base-webpack';
import { ChunkNamesPlugin } from '@travel/tooling/webpack/chunk-names-plugin';
import { defineFolderNames } from '@travel/tooling/webpack/copied-files';
import type { PackageConfig } from '@travel/tooling/webpack/remote-config';
import { listExposedModules } from '@travel/tooling/webpack/remote-webpack';
import { root } from '@travel/tooling/workspace/programs';
import { EditSources, replaceWord, type WordChange } from '../changed-word/word-change.ts';
import { shareEverything } from './everything-shared.ts';
import { toFederatedName, manifestName } from './naive-names.ts';

export interface NaiveBuild {
  readonly name: PackageName;
  readonly config: PackageConfig;
  /** Output folder of the build. */
  readonly output: string;
  /** Maps the folders to copy, as named in the configuration, to their names in the build. */
  readonly folders: Readonly<Record<string, string>>;
  readonly change?: WordChange | undefined;
}

export const shellEntry = 'shell';

const inBrowser = (file: string): string => fileURLToPath(new URL(`browser/${file}`, import.meta.url));

/** Module that replaces the shell's start: it waits for the list of releases first. */
const beginLater = `data:text/javascript,${encodeURIComponent(
  [
    `import { startShell as beginProduct } from ${JSON.stringify(join(root, 'shell/src/start/start-shell.ts'))};`,
    `import { readReleases } from ${JSON.stringify(inBrowser('read-releases.ts'))};`,
    'export const begin = (...all) => readReleases().then(() => beginProduct(...all));',
  ].join('\n'),
)}`;

/** Modules of this benchmark that replace those of the shell, by the paths of the latter. */
const standIns: Readonly<Record<string, string>> = {
  'remotes/loading/load-module.ts': inBrowser('naive-federation.ts'),
  'remotes/loading/load-attempts.ts': inBrowser('patient-attempts.ts'),
};

/** The shell requests the releases at run time, and loads remotes with the federation's own runtime. */
const replaceBootData = [
  new webpack.NormalModuleReplacementPlugin(/[\\/]begin\.ts$/, (resource) => {
    if (/[\\/]shell[\\/]src[\\/]main\.ts$/.test(resource.contextInfo.issuer)) resource.request = beginLater;
  }),
  ...Object.entries(standIns).map(
    ([path, standIn]) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`/${basename(path)}$`), (resource) => {
        if (join(resource.context, resource.request) === join(root, 'shell/src', path)) resource.request = standIn;
      }),
  ),
];

/**
 * Returns the configuration of a package as the guides of Module Federation describe it: host or remote, with a
 * manifest and everything shared.
 */
export const createNaiveConfig = async ({
  name,
  config,
  output,
  folders,
  change,
}: NaiveBuild): Promise<Configuration> => {
  const folder = join(root, name);
  const base = createBaseConfig(folder);
  const isShell = 'entry' in config;
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: isShell ? { [shellEntry]: config.entry } : {},
    output: {
      ...base.output,
      path: output,
      publicPath: 'auto',
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      uniqueName: toFederatedName(name),
    },
    plugins: [
      new ModuleFederationPlugin({
        name: toFederatedName(name),
        filename: 'remoteEntry.[contenthash:16].js',
        ...(!isShell && {
          exposes: Object.fromEntries(
            Object.entries(listExposedModules(config)).map(([module, file]) => [`./${module}`, file]),
          ),
        }),
        shared: await shareEverything(name),
        manifest: { fileName: manifestName },
        dts: false,
        dev: false,
      }),
      ...(isShell ? replaceBootData : []),
      new ChunkNamesPlugin([{ folder, config }]),
      new webpack.DefinePlugin(defineFolderNames(folders)),
      ...(change ? [new EditSources(replaceWord(change))] : []),
    ],
  };
};
