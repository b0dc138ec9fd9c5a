import { readSettings } from '../settings/settings.ts';
import { createCommand } from '../workspace/command.ts';
import { formatBanner } from './banner.ts';
import { startProduct } from './product.ts';
import { runUntilStopped, printLine } from './run-until-stopped.ts';

createCommand(
  'start',
  'Builds what changed, starts the whole product with seeded data and keeps running. Settings: docs/settings.md.',
).parse();

await runUntilStopped(async (onEnd, onFault) => {
  const began = performance.now();
  const settings = readSettings();
  const product = await startProduct({ settings, say: printLine, onEnd, onFault });
  printLine(formatBanner({ settings, ...product, seconds: (performance.now() - began) / 1000 }));
});
