import { writeFileSync } from 'node:fs';
import { createCommand } from '@travel/tooling/workspace/command';
import type { Result } from '@travel/tooling/workspace/stages/result';
import { areas, listRules } from './areas.ts';
import { formatResults } from './figures.ts';
import { findChangedRules, recordResult, readRecord } from './record.ts';
import { judge, readSurvivors } from './survivors.ts';

const program = createCommand(
  'mutation',
  'Changes one thing at a time in the rules of money, permissions, holds and states, and looks whether a test notices.',
)
  .argument('[areas...]', `some of ${areas.map(({ name }) => name).join(', ')}; all without`)
  .option('--folder <folder...>', 'only areas of these packages, by their folders')
  .option('--changed', 'only files that changed, or whose tests did, since they were tried last')
  .option('--minutes <minutes>', 'begins no file after so many minutes', Number)
  .option('--report <file>', 'writes what was found there, and keeps no record of it')
  .parse();

const names = program.args;
const unknown = names.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) program.error(`There is no area ${unknown.join(', ')}`);

const options = program.opts<{ folder?: string[]; changed?: boolean; minutes?: number; report?: string }>();
const wanted = listRules(
  areas.filter(
    ({ name, folder }) => (names.length === 0 || names.includes(name)) && (options.folder?.includes(folder) ?? true),
  ),
);
const chosen = options.changed ? findChangedRules(wanted) : wanted;
const until = performance.now() + (options.minutes ?? Infinity) * 60_000;

const survivors = readSurvivors();
// If the record is up to date for all selected rules, the run counts as one passed test.
const passed = wanted.length > 0 && chosen.length === 0 ? 1 : 0;
const found: Result & { faults: string[] } = { passed, failed: 0, faults: [] };
if (chosen.length > 0) found.notes = ['npx -y pnpm@12 mutation --changed tries the same and keeps a record of it'];
for (const rule of chosen) {
  if (performance.now() > until) {
    found.faults.push(`${rule.path} was not tried: there was no time left`);
    continue;
  }
  // Imports Stryker only here, because loading it takes a second, which a run without changed rules saves.
  const { mutate } = await import('./mutate.ts');
  const mutants = await mutate(rule);
  const { tried, noticed, percent, faults } = judge(mutants, survivors);
  console.log(`${percent.toFixed(1).padStart(5)} % of ${String(tried).padStart(3)} changes are noticed: ${rule.path}`);
  for (const fault of faults) console.log(fault);
  found.passed += noticed;
  found.faults.push(...faults);
  if (faults.length === 0 && options.report === undefined) recordResult(rule, { tried, noticed });
}
found.failed = found.faults.length;
if (options.report === undefined) console.log(formatResults(readRecord(), survivors));
else writeFileSync(options.report, JSON.stringify(found));
process.exitCode = found.failed > 0 ? 1 : 0;
