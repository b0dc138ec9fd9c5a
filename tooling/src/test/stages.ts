import { existsSync, readFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runLintChecks } from '../lint/checks.ts';
import { checkSpec } from './spec/check.ts';
import { root, findScript } from '../workspace/programs.ts';
import routeBudgets from './route-budgets.json' with { type: 'json' };
import { readRecords, calculateRouteCosts, listRoutesOverBudget } from './route-bytes.ts';
import { readPageSources, listPagesOfSeveralProducts, listProductFolders } from './page-sources.ts';
import { runJourneys } from './journeys.ts';
import { toResult, type Result, sumResults, createFailure } from '../workspace/stages/result.ts';
import { run, runNode } from '../workspace/run.ts';
import type { Stage } from '../workspace/stages/run-stages.ts';
import { runUnitTests } from './unit-tests.ts';

/**
 * Makes the Go runtime collect garbage less often in the type checks, whose processes are short-lived: memory costs
 * less than four times as many collections.
 */
const seldomCollected = { GOGC: '400' };

const runTurbo = async (task: string, folders: string[]): Promise<Result> => {
  const filters = folders.map((folder) => `--filter=./${folder}`);
  const args = ['run', task, '--concurrency=2', '--continue', '--output-logs=errors-only', ...filters];
  return toResult(`turbo run ${task}`, await runNode([findScript('turbo'), ...args], { env: seldomCollected }));
};

/**
 * Builds the packages. If all were built, also checks the bytes that a page of each route loads against its budget, and
 * that a page of one product loads no code of another product.
 */
async function runBuilds(folders: string[]): Promise<Result> {
  const built = await runTurbo('build', folders);
  if (folders.length > 0 || built.failed > 0) return built;
  const records = readRecords(root);
  const faults = listRoutesOverBudget(calculateRouteCosts(records), routeBudgets);
  const travel = records['mfe-travel'];
  const mixed = travel
    ? listPagesOfSeveralProducts(readPageSources(root, travel), listProductFolders(root, travel.package))
    : [];
  return sumResults([
    built,
    toResult('bytes of routes', { ok: faults.length === 0, output: faults.join('\n') }),
    toResult('pages of one product', { ok: mixed.length === 0, output: mixed.join('\n') }),
  ]);
}

async function composeCheck(): Promise<Result> {
  const file = join(root, 'docker-compose.yml');
  if (!existsSync(file) || readFileSync(file, 'utf8').trim() === '')
    return toResult('dclint', { ok: false, output: 'docker-compose.yml is missing or empty' });
  return toResult('dclint', await runNode([findScript('dclint', join(root, 'tooling')), file]));
}

/** A build server limits the entire run to 90 minutes. The remaining minutes are for the report. */
export const minutesOfAll = 88;

/** Arguments with a constant seed, so that a run that passed once passes again; `pnpm test:chaos` uses new seeds. */
const runs = ['--seed', '1', '--runs', '20'];

/** Runs travellers against services that are killed and connections that fail. The program prints its own failures. */
async function chaos(): Promise<Result> {
  const file = join(root, 'node_modules/.cache/test/chaos.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode([join(root, 'lab/src/fault-test/main.ts'), ...runs, '--report', file], { show: 'all' });
  if (!existsSync(file)) return createFailure('the chaos runs ended without a report');
  const verdict: Pick<Result, 'passed' | 'failed'> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...verdict, faults: [] };
}

/**
 * Checks that the limits refuse one guest's most expensive requests while another traveller books, and that travellers
 * who compete for the last units of each product never get the same one. It measures no times, because other processes
 * on the machine change them. The program prints its own failures.
 */
async function load(): Promise<Result> {
  const file = join(root, 'node_modules/.cache/test/load.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode([join(root, 'lab/src/load-test/main.ts'), '--short', '--report', file], { show: 'all' });
  if (!existsSync(file)) return createFailure('the load test ended without a report');
  const verdict: Pick<Result, 'passed' | 'failed'> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...verdict, faults: [] };
}

/** Minutes after which the command starts no further file. Files that it did not reach count as failures. */
const minutes = '8';

/**
 * Runs the mutation test on the rules that changed since their last recorded run, or whose tests changed, in the given
 * package folders or in all. Passes at once if nothing changed.
 */
async function mutation(folders: string[]): Promise<Result> {
  const file = join(root, 'node_modules/.cache/test/mutation.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  const inFolders = folders.flatMap((folder) => ['--folder', folder]);
  await runNode(
    [join(root, 'lab/src/mutation-test/main.ts'), ...inFolders, '--changed', '--minutes', minutes, '--report', file],
    { show: 'all' },
  );
  if (!existsSync(file)) return createFailure('the mutation test ended without a report');
  const found: Result = JSON.parse(readFileSync(file, 'utf8'));
  return { ...found, faults: [] };
}

/**
 * The stages of `pnpm test` in order. A stage's limit is about twice its time on two idle cores, for slower or busy
 * machines. All stages together are limited by `minutesOfAll`.
 */
export const stages: Stage[] = [
  {
    name: 'install',
    limitMinutes: 4,
    run: async () =>
      toResult(
        'pnpm install',
        await run(process.env['npm_execpath'] ?? 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline']),
      ),
  },
  { name: 'types', limitMinutes: 5, run: ({ folders }) => runTurbo('types', folders) },
  { name: 'lint', limitMinutes: 6, run: async () => sumResults([...(await runLintChecks()), checkSpec()]) },
  { name: 'unit', limitMinutes: 45, run: ({ folders }) => runUnitTests(folders) },
  { name: 'mutation', limitMinutes: 10, run: ({ folders }) => mutation(folders) },
  { name: 'builds', limitMinutes: 7, run: ({ folders }) => runBuilds(folders) },
  { name: 'journeys', limitMinutes: 45, needs: 'builds', run: ({ words }) => runJourneys(words) },
  { name: 'chaos', limitMinutes: 10, run: chaos },
  { name: 'load', limitMinutes: 10, needs: 'builds', run: load },
  { name: 'compose', limitMinutes: 1, run: composeCheck },
];
