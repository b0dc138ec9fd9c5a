import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCommand } from '../../workspace/command.ts';
import { root } from '../../workspace/programs.ts';
import { formatTable } from '../../workspace/table.ts';
import { findRefusedLicences, readLicences } from './licences.ts';
import { formatLicenceTexts, formatNotices } from './notices.ts';
import { readRuntimeLibraries } from './runtime-libraries.ts';

const { notices } = createCommand(
  'licences',
  'Lists the licence of every installed library; fails if one is not allowed.',
)
  .option('--notices', 'writes THIRD-PARTY-NOTICES.md, and all licence texts to dist/third-party-licences.txt')
  .parse()
  .opts<{ notices?: boolean }>();

const packages = readLicences(root);
const refused = findRefusedLicences(packages);
if (notices) {
  const libraries = readRuntimeLibraries(root);
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), formatNotices(libraries));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/third-party-licences.txt'), formatLicenceTexts(libraries));
} else {
  console.log(formatTable(packages.map(({ licence, name, version }) => [licence, name, version])));
}
if (refused.length > 0) {
  console.error(['', 'Not allowed:', ...refused].join('\n'));
  process.exitCode = 1;
}
