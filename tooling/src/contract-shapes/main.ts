import { writeFileSync } from 'node:fs';
import { command } from '../workspace/command.ts';
import { readContractShapes, shapesFile } from './contract-shapes.ts';

command('contract-shapes', 'Writes what the contracts look like, which builds state in their release records.').parse();
writeFileSync(shapesFile, `${JSON.stringify(readContractShapes(), null, 2)}\n`);
