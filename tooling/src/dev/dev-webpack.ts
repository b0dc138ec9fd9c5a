import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { RemotePackage } from '@travel/contracts/releases/remotes';
import { baseWebpack } from '../webpack/base-webpack.ts';
import { toChunkName } from '../webpack/remote-webpack.ts';
import type { RemoteConfig } from '../webpack/remote-config.ts';

interface DevBuild {
  readonly folder: string;
  readonly packageName: RemotePackage;
  readonly config: RemoteConfig;
  /** Address of the dev server, with a trailing slash. */
  readonly address: string;
}

/** The global that a local entry fills; delivery names the same one for `?remote=…`. */
const localGlobal = (packageName: RemotePackage): string => packageName.replaceAll('-', '_');

/**
 * A remote for its dev server: one entry under a fixed name, with React and emotion of its own, because hot reload
 * does not reach into libraries that the shell hands over.
 */
export const devWebpack = ({ folder, packageName, config, address }: DevBuild): Configuration => {
  const base = baseWebpack(folder, { refresh: true });
  const name = localGlobal(packageName);
  return {
    ...base,
    mode: 'development',
    devtool: 'source-map',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      ...base.output,
      publicPath: address,
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: `${name}_local`,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: packageName, onPolicyCreationFailure: 'stop' },
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'entry.js',
        library: { type: 'var', name },
        exposes: Object.fromEntries(
          Object.entries(config.modules).map(([module, file]) => [
            `./${module}`,
            { import: file, name: toChunkName(module) },
          ]),
        ),
        manifest: false,
        dts: false,
        dev: false,
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
};
