import { openedByBrowsers } from '../settings/blocked-ports.ts';
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
  const product = await startProduct({ settings, say, onEnd, onFault });

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
  say(`  With your local ${names.join(', ')}:\n  http://localhost:${settings.ports.page}/?${queries.join('&')}\n`);
});
