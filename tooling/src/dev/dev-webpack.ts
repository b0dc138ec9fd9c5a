import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { RemotePackage } from '@travel/contracts/releases/remotes';
import { createBaseConfig } from '../webpack/base-webpack.ts';
import { toChunkName } from '../webpack/remote-webpack.ts';
import type { RemoteConfig } from '../webpack/remote-config.ts';

interface DevBuild {
  readonly folder: string;
  readonly packageName: RemotePackage;
  readonly config: RemoteConfig;
  /** URL of the dev server, with a trailing slash. */
  readonly address: string;
}

/** The global variable that a local entry script sets; delivery uses the same name for `?remote=…`. */
const localGlobal = (packageName: RemotePackage): string => packageName.replaceAll('-', '_');

/**
 * Returns the webpack settings of a remote for its dev server: one entry script under a fixed name, with its own copies
 * of React and emotion, because hot reload does not work with libraries that the shell provides.
 */
export const createDevConfig = ({ folder, packageName, config, address }: DevBuild): Configuration => {
  const base = createBaseConfig(folder, { refresh: true });
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
