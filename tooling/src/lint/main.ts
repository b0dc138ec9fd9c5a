import { runStages } from '../workspace/stages/run-stages.ts';
import { sumResults } from '../workspace/stages/result.ts';
import { createCommand } from '../workspace/command.ts';
import { runLintChecks } from './checks.ts';

createCommand('lint', 'Checks formats, rules, unused code and texts of the whole workspace.').parse();

const stage = { name: 'lint', run: async () => sumResults(await runLintChecks()) };
process.exitCode = await runStages([stage], { stages: [], folders: [], words: [] }, (text) => console.log(text));
