import { developAgainst } from '../dev/against.ts';
import { fetchLiveTypes } from '../dev/live-types.ts';
import { readSettings } from '../settings/settings.ts';
import { runUntilStopped, printLine } from '../start/run-until-stopped.ts';
import { createCommand } from '../workspace/command.ts';

const program = createCommand('dev', 'Serves a remote under hot reload, in pages of a product that runs already.')
  .argument('<remotes...>', 'like mfe-header')
  .requiredOption('--against <url>', 'a page of that product')
  .parse();
const { against } = program.opts<{ against: string }>();

await runUntilStopped(async (onEnd) => {
  printLine(await developAgainst({ url: against, names: program.args, settings: readSettings(), onEnd }));
  printLine(await fetchLiveTypes({ page: new URL(against), folder: process.cwd(), own: program.args }));
});
