import { createDeveloperLink } from '@travel/contracts/endpoints/developer-links';
import { createRegistry } from '../operate/release/registry-client.ts';
import { openedByBrowsers } from '../settings/blocked-ports.ts';
import { readOperatorToken } from '../settings/local-secrets.ts';
import { readSettings } from '../settings/settings.ts';
import { banner } from '../start/banner.ts';
import { isFree } from '../start/ports.ts';
import { startProduct } from '../start/product.ts';
import { runUntilStopped, say } from '../start/run-until-stopped.ts';
import { command } from '../workspace/command.ts';
import { requireRemote, startDevServer } from './dev-server.ts';

const { args } = command('dev', 'Starts the whole product, with the named remotes under hot reload.')
  .argument('[remotes...]', 'like mfe-header')
  .parse();

/** The whole product, with the named remotes under hot reload: `pnpm dev mfe-header mfe-travel`. */
await runUntilStopped(async (onEnd, onFault) => {
  const began = performance.now();
  const settings = readSettings();
  const names = args.map(requireRemote);
  const product = await startProduct({ settings, remoteOverrides: names.length > 0, say, onEnd, onFault });

  const queries: string[] = [];
  let port = settings.ports.page + 399;
  for (const name of names) {
    do port += 1;
    while (!openedByBrowsers(port) || !(await isFree(port)));
    const server = await startDevServer(name, port);
    onEnd(server.stop);
    queries.push(server.query);
  }
  say(banner({ settings, ...product, seconds: (performance.now() - began) / 1000 }));
  if (queries.length === 0) {
    say('  Name remotes to develop them under hot reload: npx -y pnpm@12 dev mfe-header\n');
    return;
  }
  const registry = createRegistry(settings.registryUrl, await readOperatorToken(settings.dataDir));
  const page = `/?${queries.join('&')}`;
  const { path } = await registry.call(createDeveloperLink, { body: { to: page } });
  const origin = `http://localhost:${settings.ports.page}`;
  say(
    [
      '  Open this once, in the browser that you work in; it is good for one use and one hour:',
      `  ${origin}${path}`,
      `  After that it has your local ${names.join(', ')} on every page but checkout, for twelve hours:`,
      `  ${origin}${page}`,
      `  and without it again after ${origin}/?remote=off\n`,
    ].join('\n'),
  );
});
