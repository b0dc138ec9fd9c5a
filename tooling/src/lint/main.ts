import { runStages } from '../workspace/stages/run-stages.ts';
import { sumResults } from '../workspace/stages/result.ts';
import { command } from '../workspace/command.ts';
import { lintChecks } from './checks.ts';

command('lint', 'Checks formats, rules, unused code and texts of the whole workspace.').parse();

const stage = { name: 'lint', run: async () => sumResults(await lintChecks()) };
process.exitCode = await runStages([stage], { stages: [], folders: [], words: [] }, (text) => console.log(text));
