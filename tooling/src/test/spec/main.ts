import { createCommand } from '../../workspace/command.ts';
import { readSpecCoverage } from './check.ts';
import { countProven, formatListing } from './coverage.ts';

const { json } = createCommand(
  'spec',
  'Lists the clauses of the specification by the tests that proved them in the last run of `test`.',
)
  .option('--json', 'print the whole answer as JSON')
  .parse()
  .opts<{ json?: boolean }>();

const found = readSpecCoverage();
console.log(json ? JSON.stringify({ ...countProven(found), ...found }, null, 2) : formatListing(found));
for (const stage of found.missing)
  console.error(`There is no report of ${stage}: run \`npx -y pnpm@12 test ${stage}\`.`);
process.exitCode = found.unknown.length + found.missing.length > 0 ? 1 : 0;
