import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintChecks } from '../lint/checks.ts';
import { specCheck } from './spec/check.ts';
import { root, script } from '../workspace/programs.ts';
import { chaos } from './chaos.ts';
import { load } from './load.ts';
import { mutation } from './mutation.ts';
import routeBudgets from './route-budgets.json' with { type: 'json' };
import { readRecords, routeCosts, routesOverBudget } from './route-bytes.ts';
import { readPageSources, listPagesOfSeveralProducts, productFolders } from './page-sources.ts';
import { journeys } from './journeys.ts';
import { check, type Result, sumResults } from '../workspace/stages/result.ts';
import { run, runNode } from '../workspace/run.ts';
import type { Stage } from '../workspace/stages/run-stages.ts';
import { unitTests } from './unit-tests.ts';

/**
 * Makes the Go runtime collect garbage less often in the type checks, whose processes are short-lived: memory costs
 * less than four times as many collections.
 */
const seldomCollected = { GOGC: '400' };

const runTurbo = async (task: string, folders: string[]): Promise<Result> => {
  const filters = folders.map((folder) => `--filter=./${folder}`);
  const args = ['run', task, '--concurrency=2', '--continue', '--output-logs=errors-only', ...filters];
  return check(`turbo run ${task}`, await runNode([script('turbo'), ...args], { env: seldomCollected }));
};

/**
 * Builds the packages. If all were built, also checks the bytes that a page of each route loads against its budget, and
 * that a page of one product loads no code of another product.
 */
async function runBuilds(folders: string[]): Promise<Result> {
  const built = await runTurbo('build', folders);
  if (folders.length > 0 || built.failed > 0) return built;
  const records = readRecords(root);
  const faults = routesOverBudget(routeCosts(records), routeBudgets);
  const travel = records['mfe-travel'];
  const mixed = travel
    ? listPagesOfSeveralProducts(readPageSources(root, travel), productFolders(root, travel.package))
    : [];
  return sumResults([
    built,
    check('bytes of routes', { ok: faults.length === 0, output: faults.join('\n') }),
    check('pages of one product', { ok: mixed.length === 0, output: mixed.join('\n') }),
  ]);
}

async function composeCheck(): Promise<Result> {
  const file = join(root, 'docker-compose.yml');
  if (!existsSync(file) || readFileSync(file, 'utf8').trim() === '')
    return check('dclint', { ok: false, output: 'docker-compose.yml is missing or empty' });
  return check('dclint', await runNode([script('dclint', join(root, 'tooling')), file]));
}

/** A build server limits the entire run to 90 minutes. The remaining minutes are for the report. */
export const minutesOfAll = 86;

/**
 * The stages of `pnpm test` in order. A stage's limit is about twice its time on two idle cores, for slower or busy
 * machines. All stages together are limited by `minutesOfAll`.
 */
export const stages: Stage[] = [
  {
    name: 'install',
    limitMinutes: 4,
    run: async () =>
      check(
        'pnpm install',
        await run(process.env['npm_execpath'] ?? 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline']),
      ),
  },
  { name: 'types', limitMinutes: 5, run: ({ folders }) => runTurbo('types', folders) },
  { name: 'lint', limitMinutes: 6, run: async () => sumResults([...(await lintChecks()), specCheck()]) },
  { name: 'unit', limitMinutes: 45, run: ({ folders }) => unitTests(folders) },
  { name: 'mutation', limitMinutes: 10, run: ({ folders }) => mutation(folders) },
  { name: 'builds', limitMinutes: 7, run: ({ folders }) => runBuilds(folders) },
  { name: 'journeys', limitMinutes: 45, needs: 'builds', run: ({ words }) => journeys(words) },
  { name: 'chaos', limitMinutes: 10, run: chaos },
  { name: 'load', limitMinutes: 10, needs: 'builds', run: load },
  { name: 'compose', limitMinutes: 1, run: composeCheck },
];
