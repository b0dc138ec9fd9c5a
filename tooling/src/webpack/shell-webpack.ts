import webpack, { type Chunk, type Configuration } from 'webpack';
import { createBrowserConfig, cacheGroups, reactChunk, type BrowserBuild } from './browser-webpack.ts';
import { FreshAddressPlugin } from './fresh-address-plugin.ts';
import { PageNamesPlugin } from './page-names-plugin.ts';
import type { ShellConfig } from './remote-config.ts';

const main = 'main';
const ofMain = { type: /^javascript/, chunks: (chunk: Chunk) => chunk.name === main, enforce: true } as const;
/**
 * Libraries of the shell are separate chunks, because they change less often than its code. They are two chunks, since
 * everything waits for them and browsers share the bandwidth between files: a single one would finish last.
 */
const libraries = {
  react: { ...ofMain, ...reactChunk },
  libraries: { ...ofMain, name: 'libraries', test: /[\\/]node_modules[\\/]/ },
} as const;

/**
 * Returns the webpack settings of the shell, the page's own script. It contains the federation runtime and the
 * libraries that remotes use.
 */
export const createShellConfig = (build: BrowserBuild, config: ShellConfig): Configuration => {
  const browser = createBrowserConfig(build, config);
  return {
    ...browser,
    entry: { shell: config.entry },
    optimization: {
      ...browser.optimization,
      splitChunks: { cacheGroups: { ...cacheGroups, ...libraries } },
    },
    plugins: [
      new FreshAddressPlugin(),
      // The shell's entry defines no global variable, because a page has only one shell.
      new PageNamesPlugin(null),
      ...browser.plugins,
      // Removes code from the federation runtime that fetches manifests or runs in Node.
      new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
    ],
  };
};
