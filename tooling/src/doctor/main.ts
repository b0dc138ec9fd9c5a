import { join } from 'node:path';
import { readSettings, StartFault } from '../settings/settings.ts';
import { command } from '../workspace/command.ts';
import { root } from '../workspace/programs.ts';
import { report } from './finding.ts';
import { writable } from './folders.ts';
import { organisationNames, ports } from './network.ts';
import { chromium, postgres } from './components.ts';
import { git, node, pnpm } from './programs.ts';
import { disk, memory } from './resources.ts';

command('run doctor', 'Says what is missing on this machine and how to mend it.').parse();

try {
  const settings = readSettings();
  const findings = [
    node(),
    pnpm(),
    memory(),
    ...(await Promise.all([
      git(),
      disk(root),
      writable('Workspace', join(root, 'node_modules/.cache')),
      writable('Data folder', settings.dataDir),
      ports(settings.ports),
      organisationNames(),
      postgres(settings.databaseUrl),
      chromium(),
    ])),
  ];
  console.log(report(findings));
  process.exitCode = findings.some(({ state }) => state === 'missing') ? 1 : 0;
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
