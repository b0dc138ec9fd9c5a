import { join } from 'node:path';
import { placeholders } from '@travel/contracts/releases/frame-keys';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { calculateFileHash } from './addressed-files.ts';
import { assetFolder, previewFile } from './asset-names.ts';
import { createBaseConfig } from './base-webpack.ts';
import { compile } from './compile.ts';
import { defineFolderNames } from './copied-files.ts';
import { toIdentifier } from './identifier.ts';
import { compileAgain } from './kept/kept-compilation.ts';
import type { BuildCache } from './kept/kept-folder.ts';
import type { PackageFolder } from './package-folder.ts';
import { readReleaseFiles, type ReleaseFiles } from './release-files.ts';
import type { ViewSource } from './remote-config.ts';
import { inScratchFolder } from './scratch-folder.ts';

/** Folder in a release for the bundle that renders first views on the server. */
const serverFolder = 'server/';

const filename = 'first-view.js';

/** Returns the path of a server bundle in its release. */
export const getServerPath = (bundle: Buffer): string => `${serverFolder}first-view.${calculateFileHash(bundle)}.js`;

/** Returns the webpack settings of the server bundle: one file without Node modules that exposes `./first-view`. */
const createServerConfig = (
  { folder, name }: PackageFolder,
  { file }: ViewSource,
  folders: Readonly<Record<string, string>>,
  output: string,
): Configuration => {
  const base = createBaseConfig(folder);
  const library = { type: 'commonjs-module' } as const;
  return {
    ...base,
    target: ['node24', 'es2022'],
    entry: {},
    module: {
      rules: [...(base.module?.rules ?? []), { test: previewFile, generator: { emit: true } }],
      // The other pictures and the fonts are those of the browser's build. Delivery inserts the base URL.
      generator: { 'asset/resource': { emit: false, publicPath: placeholders.base } },
    },
    output: { ...base.output, path: output, filename, publicPath: '', uniqueName: name, library },
    // Libraries must not choose their code for browsers, nor that for Node, which imports Node modules.
    resolve: { conditionNames: ['webpack', 'production', 'module', 'import', 'default'] },
    optimization: { ...base.optimization, splitChunks: false },
    externalsPresets: { node: false },
    plugins: [
      new ModuleFederationPlugin({
        name: toIdentifier(name, 'views'),
        filename,
        library,
        exposes: { './first-view': file },
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'node', disableSnapshot: true } },
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin(defineFolderNames(folders)),
    ],
  };
};

/**
 * Compiles the bundle that renders first views on the server, and adds the pictures that only it imports. Returns no
 * file if the package renders none.
 */
export const compileServerBundle = (
  own: PackageFolder,
  folders: Readonly<Record<string, string>>,
  kept: BuildCache | null,
): Promise<ReleaseFiles> =>
  inScratchFolder(async (output) => {
    const { config, name } = own;
    if ('entry' in config || !config.views) return new Map();
    const settings = createServerConfig(own, config.views, folders, output);
    await (kept
      ? compileAgain(settings, kept, { name: join(name, 'server'), options: { config, folders } })
      : compile(settings));
    const files = await readReleaseFiles(output);
    return new Map(
      [...files].map(([path, bytes]) => [path.startsWith(`${assetFolder}/`) ? path : getServerPath(bytes), bytes]),
    );
  });

/** Separates the server bundle from the files that pages load. */
export const separateServerFiles = (
  files: ReleaseFiles,
): { readonly files: ReleaseFiles; readonly server: ReleaseFiles } => {
  const isServerFile = ([path]: [string, Buffer]): boolean => path.startsWith(serverFolder);
  const all = [...files];
  return { files: new Map(all.filter((one) => !isServerFile(one))), server: new Map(all.filter(isServerFile)) };
};
