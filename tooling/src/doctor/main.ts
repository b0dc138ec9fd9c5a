import { join } from 'node:path';
import { readSettings, StartFault } from '../settings/settings.ts';
import { createCommand } from '../workspace/command.ts';
import { root } from '../workspace/programs.ts';
import { formatReport } from './finding.ts';
import { writable } from './folders.ts';
import { organisationNames, ports } from './network.ts';
import { chromium, postgres } from './components.ts';
import { checkGit, checkNode, checkPnpm } from './programs.ts';
import { checkDisk, checkMemory } from './resources.ts';

createCommand('run doctor', 'Says what is missing on this machine and how to mend it.').parse();

try {
  const settings = readSettings();
  const findings = [
    checkNode(),
    checkPnpm(),
    checkMemory(),
    ...(await Promise.all([
      checkGit(),
      checkDisk(root),
      writable('Workspace', join(root, 'node_modules/.cache')),
      writable('Data folder', settings.dataDir),
      ports(settings.ports),
      organisationNames(),
      postgres(settings.databaseUrl),
      chromium(),
    ])),
  ];
  console.log(formatReport(findings));
  process.exitCode = findings.some(({ state }) => state === 'missing') ? 1 : 0;
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
