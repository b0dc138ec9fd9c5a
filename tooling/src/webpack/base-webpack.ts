import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { assetFile, assetFolder, assetHashLength } from './asset-names.ts';

const dependency = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Language level of the pages' code. Browsers of the last four years support it. */
const target = 'es2022';

const sources = (tsx: boolean, refresh: boolean): RuleSetRule => ({
  test: tsx ? /\.tsx$/ : /\.ts$/,
  loader: dependency('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx },
      transform: {
        verbatimModuleSyntax: true,
        ...(tsx && { react: { runtime: 'automatic', importSource: '@emotion/react', development: false, refresh } }),
      },
    },
  },
});

/**
 * Contracts and UI kit of a remote in another repository are JavaScript. Without this rule webpack would treat them as
 * Node modules, in which the default export of a shared library is its entire exports object.
 */
const packed: RuleSetRule = { test: /[\\/]node_modules[\\/]@travel[\\/].+\.js$/, type: 'javascript/auto' };

const assets: RuleSetRule = { test: assetFile, type: 'asset/resource' };

/** Returns the webpack settings that all builds of pages share. No setting depends on time, place or order. */
export const createBaseConfig = (folder: string, { refresh = false } = {}): Configuration => ({
  mode: 'production',
  devtool: false,
  context: folder,
  module: { rules: [sources(false, refresh), sources(true, refresh), packed, assets] },
  output: {
    assetModuleFilename: `${assetFolder}/[name].[contenthash:${assetHashLength}][ext]`,
    hashFunction: 'xxhash64',
  },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        parallel: false,
        extractComments: false,
        terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
      }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});
