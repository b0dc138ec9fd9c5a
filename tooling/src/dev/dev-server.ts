import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { AddedRoute } from '@travel/contracts/releases/release.schema';
import { isRemotePackage, type RemotePackage } from '@travel/contracts/releases/remotes';
import { StartFault } from '../settings/settings.ts';
import { readPackageFolder } from '../webpack/package-folder.ts';
import { createDevConfig } from './dev-webpack.ts';

export interface DevServer {
  /** The remote that a developer link adds to pages. */
  readonly remote: { readonly package: RemotePackage; readonly url: string; readonly pages?: AddedRoute[] };
  stop(): Promise<void>;
}

interface DevServerOptions {
  /** Folder of the remote. */
  readonly folder: string;
  readonly port: number;
  /** Host names of the pages that may load the remote. */
  readonly pageHosts: readonly string[];
}

/** Serves one remote with hot reload on a port of its own. */
export const startDevServer = async ({ folder, port, pageHosts }: DevServerOptions): Promise<DevServer> => {
  const { config, name } = await readPackageFolder(folder);
  if ('entry' in config || !isRemotePackage(name)) throw new StartFault(`${name} is no remote.`);
  const address = `http://127.0.0.1:${port}/`;
  const compiler = webpack(createDevConfig({ folder, packageName: name, config, address }));
  if (!compiler) throw new StartFault(`webpack took no configuration for ${name}.`);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      // Pages open the hot-reload connection from their own origin, which the dev server must accept.
      allowedHosts: ['127.0.0.1', 'localhost', ...pageHosts],
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      // Compile errors appear in the terminal and in the page's console; an error overlay would violate the page's
      // content security policy.
      client: { overlay: false, logging: 'error', webSocketURL: `ws://127.0.0.1:${port}/ws` },
      static: false,
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [{ name: 'preflight', middleware: preflight }, ...middlewares],
    },
    compiler,
  );
  await server.start();
  const pages = config.routes ? { pages: [...config.routes] } : {};
  return { remote: { package: name, url: `${address}entry.js`, ...pages }, stop: () => server.stop() };
};

interface DevRequest {
  readonly method?: string;
}

interface Answer {
  statusCode: number;
  setHeader(name: string, value: string): void;
  end(): void;
}

/**
 * Before a page on the internet loads anything from the local network, browsers send a preflight request, which is
 * allowed here.
 */
const preflight = ({ method }: DevRequest, answer: Answer, next: () => void): void => {
  if (method !== 'OPTIONS') {
    next();
    return;
  }
  answer.statusCode = 204;
  answer.setHeader('access-control-allow-origin', '*');
  answer.setHeader('access-control-allow-methods', 'GET, HEAD');
  answer.setHeader('access-control-allow-headers', '*');
  answer.setHeader('access-control-allow-private-network', 'true');
  answer.end();
};
