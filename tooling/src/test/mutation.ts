import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../workspace/run.ts';
import { root } from '../workspace/programs.ts';
import { createFailure, type Result } from '../workspace/stages/result.ts';

/** The command begins no further file after this time. Files that it did not try count as failures. */
const minutes = '8';

/**
 * Runs the mutation test on the rules, of the given package folders or of all, that changed since their last recorded
 * run or whose tests did. Passes without running anything where nothing changed.
 */
export async function mutation(folders: string[]): Promise<Result> {
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
