import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isRemotePackage } from '@travel/contracts/remotes';
import type { RemotePackage } from '@travel/contracts/remotes';
import { releasedPackages } from '../workspace/released-packages.ts';
import { StartFault } from '../settings/settings.ts';
import { readPackageFolder } from '../webpack/package-folder.ts';
import { root } from '../workspace/programs.ts';
import { devWebpack } from './dev-webpack.ts';

export interface DevServer {
  /** Puts the local remote into a page: a query of the page's address. */
  readonly query: string;
  stop(): Promise<void>;
}

/** Throws StartFault when no such remote exists. */
export const requireRemote = (name: string): RemotePackage => {
  const remotes = releasedPackages.filter(isRemotePackage);
  const found = remotes.find((known) => known === name);
  if (found) return found;
  const known = remotes.join(', ');
  throw new StartFault(`There is no remote ${name} to develop. Remotes: ${known}.`);
};

/** Serves one remote under hot reload on a port of its own. */
export const startDevServer = async (packageName: RemotePackage, port: number): Promise<DevServer> => {
  const folder = join(root, packageName);
  const { config } = await readPackageFolder(folder);
  if ('entry' in config) throw new StartFault(`${packageName} is no remote.`);
  const address = `http://127.0.0.1:${port}/`;
  const compiler = webpack(devWebpack({ folder, packageName, config, address }));
  if (!compiler) throw new StartFault(`webpack took no configuration for ${packageName}.`);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: ['127.0.0.1', 'localhost'],
      // The page is served by delivery under another origin.
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      client: { overlay: false, logging: 'none', webSocketURL: `ws://127.0.0.1:${port}/ws` },
      static: false,
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return { query: `remote=${packageName}@${address}entry.js`, stop: () => server.stop() };
};
