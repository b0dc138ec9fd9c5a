import { createDeveloperLink } from '@travel/contracts/endpoints/delivery/developer-links';
import { RegistryFault, createRegistry } from '../operate/release/registry-client.ts';
import { formatRefusal } from '../operate/release/format-refusal.ts';
import { readOperatorToken } from '../settings/local-secrets.ts';
import { StartFault, type Settings } from '../settings/settings.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import { findDevPort, findRemoteFolder } from './remote-folder.ts';

interface Against {
  /** URL of a page of the running product, as opened in a browser. */
  readonly url: string;
  readonly names: readonly string[];
  readonly settings: Pick<Settings, 'releaseToken' | 'dataDir'>;
  readonly onEnd: (undo: () => Promise<void>) => void;
}

const firstPort = 4_400;

/** Returns whether a URL points to this machine. Names below localhost count, although only browsers resolve them. */
export const isOfThisMachine = ({ hostname }: URL): boolean =>
  hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * Parses the URL of a product page.
 * @throws StartFault if the text is no such URL
 */
const pageAddress = (value: string): URL => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new StartFault(`${value} is no address of a product. One like http://localhost:3000 is required.`);
};

/**
 * Serves remotes with hot reload for pages of a running product, and returns instructions to open the pages. The
 * command builds and starts nothing else.
 * @throws StartFault if the product is unreachable, does not allow local remotes, or requires a token
 */
export const developAgainst = async ({ url, names, settings, onEnd }: Against): Promise<string> => {
  const page = pageAddress(url);
  if (names.length === 0) throw new StartFault('Name a remote to develop: npx -y pnpm@12 dev mfe-header --against …');
  const folders = names.map((name) => findRemoteFolder(name));
  const servers: DevServer[] = [];
  let port = firstPort;
  for (const folder of folders) {
    port = await findDevPort(port);
    const server = await startDevServer({ folder, port, pageHosts: [page.hostname] });
    port += 1;
    onEnd(server.stop);
    servers.push(server);
  }
  const path = await linkTo(page, servers, settings);
  return [
    ...servers.map(({ remote }) => `  ${remote.package} is at ${remote.url} under hot reload.`),
    '',
    '  Open this once, in the browser that you work in; it is good for one use and one hour:',
    `  ${page.origin}${path}`,
    `  For twelve hours that browser has it on every page of ${page.host}, and without it again after`,
    `  ${page.origin}/?remote=off\n`,
  ].join('\n');
};

const linkTo = async (page: URL, servers: readonly DevServer[], settings: Against['settings']): Promise<string> => {
  const isLocal = isOfThisMachine(page);
  const token = settings.releaseToken ?? (isLocal ? await readOperatorToken(settings.dataDir) : undefined);
  const registry = createRegistry(isLocal ? `http://127.0.0.1:${page.port || 80}` : page.origin, token);
  const body = { to: `${page.pathname}${page.search}`, host: page.host, remotes: servers.map(({ remote }) => remote) };
  try {
    return (await registry.call(createDeveloperLink, { body })).path;
  } catch (error) {
    if (error instanceof RegistryFault) throw new StartFault(faultText(page, error));
    throw error;
  }
};

const faultText = ({ origin }: URL, { code, message }: RegistryFault): string => {
  if (code === 'registry_unreachable') {
    return `Nothing answers at ${origin}. Is the product running there? Open it in a browser first.`;
  }
  if (code === 'not_found' || code.startsWith('http_')) {
    return `What answers at ${origin} is no product that takes local remotes (${code}).`;
  }
  return formatRefusal(code, message);
};
