import type { Configuration } from 'webpack';
import { browserWebpack } from './browser-webpack.ts';
import type { ShellConfig } from './remote-config.ts';

/** The shell: the page's own script. It holds the federation runtime and the libraries that remotes take from it. */
export const shellWebpack = (
  folder: string,
  packageName: string,
  identifier: string,
  config: ShellConfig,
): Configuration => ({
  ...browserWebpack({ folder, packageName, identifier }),
  entry: { shell: config.entry },
});
