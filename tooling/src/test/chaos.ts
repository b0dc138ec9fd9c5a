import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';
import { createFailure, type Result } from '../workspace/stages/result.ts';
import { runNode } from '../workspace/run.ts';

/** Arguments with a constant seed, so that a run that passed once passes again; `pnpm test:chaos` uses new seeds. */
const runs = ['--seed', '1', '--runs', '25'];

/** Runs travellers against services that are killed and connections that fail. The program prints its own failures. */
export async function chaos(): Promise<Result> {
  const file = join(root, 'node_modules/.cache/test/chaos.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode([join(root, 'lab/src/fault-test/main.ts'), ...runs, '--report', file], { show: 'all' });
  if (!existsSync(file)) return createFailure('the chaos runs ended without a report');
  const verdict: Pick<Result, 'passed' | 'failed'> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...verdict, faults: [] };
}
