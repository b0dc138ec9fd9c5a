import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../workspace/run.ts';
import { root } from '../workspace/programs.ts';
import { createFailure, type Result } from '../workspace/stages/result.ts';

/** Minutes after which the command starts no further file. Files that it did not reach count as failures. */
const minutes = '8';

/**
 * Runs the mutation test on the rules that changed since their last recorded run, or whose tests changed, in the given
 * package folders or in all. Passes at once if nothing changed.
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
