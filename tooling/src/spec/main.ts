import { parseArgs } from 'node:util';
import { specCoverage } from './check.ts';
import { count, listing } from './coverage.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const found = specCoverage();
console.log(values.json ? JSON.stringify({ ...count(found), ...found }, null, 2) : listing(found));
process.exitCode = found.unknown.length > 0 ? 1 : 0;
