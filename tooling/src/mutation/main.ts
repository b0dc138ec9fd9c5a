import { command } from '../workspace/command.ts';
import { areas } from './areas.ts';
import { changedFiles, recordFiles } from './record.ts';
import { judge, knownSurvivors } from './survivors.ts';
import { tryAreas } from './try-areas.ts';

const program = command(
  'mutation',
  'Changes one thing at a time in the rules of money, permissions, holds and states, and looks whether a test notices.',
)
  .argument('[areas...]', `some of ${areas.map(({ name }) => name).join(', ')}; all without`)
  .option('--changed', 'only files that changed since they were tried last')
  .parse();

const names = program.args;
const unknown = names.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) program.error(`There is no area ${unknown.join(', ')}`);

const wanted = areas.filter(({ name }) => names.length === 0 || names.includes(name));
const chosen = program.opts<{ changed?: boolean }>().changed
  ? changedFiles().filter(({ area }) => wanted.includes(area))
  : wanted.map((area) => ({ area, files: area.files }));

const mutants = await tryAreas(chosen, ({ name }, found) => {
  const { tried, percent } = judge(found, []);
  console.log(`${name.padEnd(14)}${percent.toFixed(1).padStart(6)} % of ${tried} changes are noticed`);
});
const { tried, percent, faults } = judge(mutants, knownSurvivors());
for (const fault of faults) console.log(fault);
console.log(`${percent.toFixed(1)} % of ${tried} changes are noticed`);
if (faults.length === 0) recordFiles(chosen.map(({ area }) => area));
process.exitCode = faults.length > 0 ? 1 : 0;
