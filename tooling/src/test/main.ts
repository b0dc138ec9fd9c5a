import { parseChoice } from './choice.ts';
import { runStages } from '../workspace/stages/run-stages.ts';
import { minutesOfAll, stages } from './stages.ts';

try {
  const choice = parseChoice(
    process.argv.slice(2),
    stages.map(({ name }) => name),
  );
  process.exitCode = await runStages(stages, choice, (text) => console.log(text), {
    ...(process.env['CI'] && { minutes: minutesOfAll }),
  });
  // Exits after five seconds even if a cancelled stage has left open handles.
  setTimeout(() => process.exit(), 5_000).unref();
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
