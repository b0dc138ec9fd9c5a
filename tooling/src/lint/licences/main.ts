import { command } from '../../workspace/command.ts';
import { root } from '../../workspace/programs.ts';
import { table } from '../../workspace/table.ts';
import { findRefusedLicences, readLicences } from './licences.ts';

command('licences', 'Lists the licence of every installed library; fails if one is not allowed.').parse();

const packages = readLicences(root);
const refused = findRefusedLicences(packages);
console.log(table(packages.map(({ licence, name, version }) => [licence, name, version])));
if (refused.length > 0) {
  console.error(['', 'Not allowed:', ...refused].join('\n'));
  process.exitCode = 1;
}
