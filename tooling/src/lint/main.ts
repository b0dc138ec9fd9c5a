import { runStages } from '../workspace/stages/run-stages.ts';
import { sumResults } from '../workspace/stages/result.ts';
import { command } from '../workspace/command.ts';
import { lintChecks } from './checks.ts';
import { lowerBaseline } from './readability/readability.ts';

const { lowerBaseline: lowers } = command(
  'lint',
  'Checks formats, rules, unused code and texts of the whole workspace.',
)
  .option('--lower-baseline', 'instead, write the present number of unclear texts as the most that is allowed')
  .parse()
  .opts<{ lowerBaseline?: true }>();

if (lowers) {
  console.log(`The baseline was lowered by ${await lowerBaseline()} findings.`);
} else {
  const stage = { name: 'lint', run: async () => sumResults(await lintChecks()) };
  process.exitCode = await runStages([stage], { stages: [], folders: [], words: [] }, (text) => console.log(text));
}
