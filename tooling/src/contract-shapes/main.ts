import { writeFileSync } from 'node:fs';
import { createCommand } from '../workspace/command.ts';
import { readContractShapes, shapesFile } from './contract-shapes.ts';

createCommand(
  'contract-shapes',
  'Writes what the contracts look like, which builds state in their release records.',
).parse();
writeFileSync(shapesFile, `${JSON.stringify(readContractShapes(), null, 2)}\n`);
