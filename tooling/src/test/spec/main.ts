import { command } from '../../workspace/command.ts';
import { specCoverage } from './check.ts';
import { count, listing } from './coverage.ts';

const { json } = command('spec', 'Lists the clauses of the specification by the tests that prove them.')
  .option('--json', 'print the whole answer as JSON')
  .parse()
  .opts<{ json?: boolean }>();

const found = specCoverage();
console.log(json ? JSON.stringify({ ...count(found), ...found }, null, 2) : listing(found));
process.exitCode = found.unknown.length > 0 ? 1 : 0;
