import { getChunksGlobal } from '@travel/contracts/releases/release-urls';
import webpack, { type Configuration, type WebpackPluginInstance, type Compiler, type Module } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { createBaseConfig } from './base-webpack.ts';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { CompileAheadPlugin } from './compile-ahead-plugin.ts';
import { defineFolderNames } from './copied-files.ts';
import type { BuildConfig } from './remote-config.ts';
import { SharedChunksPlugin } from './shared-chunks-plugin.ts';
import { getSourceMapOptions } from './source-maps.ts';
import { SteadyNamesPlugin } from './steady-names-plugin.ts';

/** React has its own chunk, because it is the largest library that a page starts with. */
export const reactChunk = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  priority: 10,
} as const;

export interface BrowserBuild {
  readonly folder: string;
  readonly output: string;
  readonly packageName: string;
  /** Placeholder for the name of the release, which the page provides at run time. */
  readonly identifier: string;
  /** Maps folders of the configuration to their names in the release. */
  readonly folders: Readonly<Record<string, string>>;
}

/**
 * webpack's defaults for sharing code between chunks, limited to scripts. Shared pictures would create a chunk without
 * a script, and the entry would wait for its integrity forever. Shared code below `minSize` bytes is copied into its
 * chunks instead: many small chunks compress so badly that each page of travel would load 2 KB more.
 */
const scripts = { type: /^javascript/, reuseExistingChunk: true } as const;
export const cacheGroups = {
  default: { ...scripts, minChunks: 2, priority: -20, minSize: 45_000 },
  defaultVendors: { ...scripts, minChunks: 2, test: /[\\/]node_modules[\\/]/, priority: -10, idHint: 'vendors' },
};

const isContainer = (module: Module): boolean => module.identifier().startsWith('container entry ');

/**
 * Gives the module that reaches the exposed modules a constant ID. webpack would derive it from everything that the
 * remote exposes, so that each moved path would change the entry (decision 007).
 */
class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyIdsPlugin', (modules) => {
        for (const module of modules) {
          if (isContainer(module)) compilation.chunkGraph.setModuleId(module, 'container');
        }
      });
    });
  }
}

/**
 * Returns the webpack settings of every browser package: unique names in the page, integrity and Trusted Types for
 * chunks.
 */
export const createBrowserConfig = (
  { folder, output, packageName, identifier, folders }: BrowserBuild,
  config: BuildConfig,
): Configuration & { readonly plugins: WebpackPluginInstance[] } => {
  const base = createBaseConfig(folder);
  return {
    ...base,
    target: ['web', 'es2022'],
    // Writes source maps for developers who read errors of pages. Scripts do not refer to their maps, so pages never
    // load one.
    devtool: 'hidden-nosources-source-map',
    output: {
      ...base.output,
      path: output,
      publicPath: 'auto',
      filename: 'entry.[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      uniqueName: identifier,
      chunkLoadingGlobal: getChunksGlobal(identifier),
      ...getSourceMapOptions({ name: packageName, folder }),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      trustedTypes: { policyName: packageName, onPolicyCreationFailure: 'stop' },
    },
    optimization: {
      ...base.optimization,
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups },
    },
    plugins: [
      new ChunkNamesPlugin([{ folder, config }]),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
      new SteadyIdsPlugin(),
      new SteadyNamesPlugin(),
      new SharedChunksPlugin(),
      new CompileAheadPlugin(),
      new webpack.DefinePlugin(defineFolderNames(folders)),
    ],
  };
};
