import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';
import { createFailure, type Result } from '../workspace/stages/result.ts';
import { runNode } from '../workspace/run.ts';

/**
 * Checks that the limits refuse one guest's most expensive requests while another traveller books, and that travellers
 * who compete for the last units of each product never get the same one. It measures no times, because other processes
 * on the machine change them. The program prints its own failures.
 */
export async function load(): Promise<Result> {
  const file = join(root, 'node_modules/.cache/test/load.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode([join(root, 'lab/src/load-test/main.ts'), '--short', '--report', file], { show: 'all' });
  if (!existsSync(file)) return createFailure('the load test ended without a report');
  const verdict: Pick<Result, 'passed' | 'failed'> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...verdict, faults: [] };
}
