import { createDeveloperLink } from '@travel/contracts/endpoints/delivery/developer-links';
import { createRegistry } from '../operate/release/registry-client.ts';
import { readOperatorToken } from '../settings/local-secrets.ts';
import { readSettings } from '../settings/settings.ts';
import { formatBanner } from '../start/banner.ts';
import { startProduct } from '../start/product.ts';
import { runUntilStopped, printLine } from '../start/run-until-stopped.ts';
import { createCommand } from '../workspace/command.ts';
import { developAgainst } from './against.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import { findDevPort, findRemoteFolder } from './remote-folder.ts';

const program = createCommand('dev', 'Starts the whole product, with the named remotes under hot reload.')
  .argument('[remotes...]', 'like mfe-header')
  .option('--against <url>', 'in pages of a product that runs already; nothing else is built or started')
  .parse();
const { args } = program;
const { against } = program.opts<{ against?: string }>();

/** Starts the complete product and serves the named remotes with hot reload: `pnpm dev mfe-header mfe-travel`. */
const developHere = async (
  onEnd: (undo: () => Promise<void>) => void,
  onFault: (fault: unknown) => void,
): Promise<void> => {
  const began = performance.now();
  const settings = readSettings();
  const folders = args.map((name) => findRemoteFolder(name));
  const product = await startProduct({ settings, remoteOverrides: folders.length > 0, say: printLine, onEnd, onFault });

  const servers: DevServer[] = [];
  let port = settings.ports.page + 400;
  for (const folder of folders) {
    port = await findDevPort(port);
    // Hosts of local organisations are subdomains of localhost, all of which the dev server accepts.
    const server = await startDevServer({ folder, port, pageHosts: ['.localhost'] });
    port += 1;
    onEnd(server.stop);
    servers.push(server);
  }
  printLine(formatBanner({ settings, ...product, seconds: (performance.now() - began) / 1000 }));
  if (servers.length === 0) {
    printLine('  Name remotes to develop them under hot reload: npx -y pnpm@12 dev mfe-header\n');
    return;
  }
  const registry = createRegistry(settings.registryUrl, await readOperatorToken(settings.dataDir));
  const { path } = await registry.call(createDeveloperLink, {
    body: { to: '/', remotes: servers.map(({ remote }) => remote) },
  });
  const origin = `http://localhost:${settings.ports.page}`;
  printLine(
    [
      '  Open this once, in the browser that you work in; it is good for one use and one hour:',
      `  ${origin}${path}`,
      `  After that it has your local ${args.join(', ')} on every page, for twelve hours,`,
      `  and without it again after ${origin}/?remote=off\n`,
    ].join('\n'),
  );
};

await runUntilStopped(async (onEnd, onFault) => {
  if (against === undefined) await developHere(onEnd, onFault);
  else printLine(await developAgainst({ url: against, names: args, settings: readSettings(), onEnd }));
});
