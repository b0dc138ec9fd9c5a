import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { toVersionedModule } from '@travel/contracts/releases/remotes';
import type { Configuration } from 'webpack';
import { createBrowserConfig, type BrowserBuild } from './browser-webpack.ts';
import { FreshAddressPlugin } from './fresh-address-plugin.ts';
import type { RemoteConfig } from './remote-config.ts';
import { PageNamesPlugin } from './page-names-plugin.ts';
import { PageRuntimePlugin, ownRuntime } from './federation/page-runtime-plugin.ts';
import { listConsumedLibraries } from './shared-libraries.ts';

const reactI18next = fileURLToPath(new URL('react-i18next-of-remotes.js', import.meta.url));

// Without this path the plugin would locate webpack by the stack trace of a failing call, which creates a second
// compiler.
process.env['FEDERATION_WEBPACK_PATH'] ??= fileURLToPath(import.meta.resolve('webpack'));

/** Returns the chunk name of an exposed module: `header/v1` → `header-v1`. */
export const toChunkName = (module: string): string => module.replaceAll(/[/@]/g, '-');

/**
 * Returns all exposed modules by their names in the release, including further versions: `header/v1`, `header/v1@2`.
 */
export const listExposedModules = ({ modules, also = {} }: RemoteConfig): Record<string, string> => {
  const further = Object.entries(also).flatMap(([module, files]) =>
    Object.entries(files ?? {}).map(([version, file]) => [toVersionedModule(module, Number(version)), file] as const),
  );
  return { ...modules, ...Object.fromEntries(further) };
};

/**
 * Returns the webpack settings of a remote: one entry that defines a global variable, a chunk per module, and one per
 * language's texts.
 */
export const createRemoteConfig = (build: BrowserBuild, config: RemoteConfig): Configuration => {
  const { identifier } = build;
  const browser = createBrowserConfig(build, config);
  const exposes = Object.entries(listExposedModules(config)).map(([module, file]) => [
    `./${module}`,
    { import: file, name: toChunkName(module) },
  ]);
  return {
    ...browser,
    entry: {},
    resolve: { alias: { 'react-i18next$': reactI18next } },
    optimization: { ...browser.optimization, ...(config.areAlternatives && { splitChunks: false }) },
    plugins: [
      new ModuleFederationPlugin({
        name: identifier,
        filename: 'entry.[contenthash:16].js',
        library: { type: 'global', name: identifier },
        exposes: { ...Object.fromEntries(exposes), ...ownRuntime },
        shared: listConsumedLibraries(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new PageRuntimePlugin(identifier),
      new FreshAddressPlugin(),
      new PageNamesPlugin(identifier),
      ...browser.plugins,
    ],
  };
};
