import { runStages } from '../test/run-stages.ts';
import { sum } from '../test/result.ts';
import { lintChecks } from './checks.ts';

const stage = { name: 'lint', run: async () => sum(await lintChecks()) };
process.exitCode = await runStages([stage], { stages: [], folders: [], words: [] }, (text) => console.log(text));
