import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areas, rulesOf } from '../mutation/areas.ts';
import { changedRules } from '../mutation/record.ts';
import { runNode } from '../workspace/run.ts';
import { root } from '../workspace/programs.ts';
import { failed, passed, type Result } from '../workspace/stages/result.ts';

/** So long files are begun: what is left then is a fault, and tried by the command. */
const minutes = '8';

/**
 * Looks whether tests notice changes to those rules that are not as they were when that was tried last, they or their
 * tests, in the given folders or all. Where none differs that counts as one: the record says that all were tried.
 */
export async function mutation(folders: string[]): Promise<Result> {
  const chosen = areas.filter(({ folder }) => folders.length === 0 || folders.includes(folder));
  if (chosen.length === 0) return { passed: 0, failed: 0, faults: [] };
  if (changedRules(rulesOf(chosen)).length === 0) return passed;
  const file = join(root, 'node_modules/.cache/test/mutation.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode(
    [
      join(root, 'tooling/src/mutation/main.ts'),
      ...chosen.map(({ name }) => name),
      '--changed',
      '--minutes',
      minutes,
      '--report',
      file,
    ],
    { show: 'all' },
  );
  if (!existsSync(file)) return failed('the mutation test ended without a report');
  const found: Result = JSON.parse(readFileSync(file, 'utf8'));
  return { ...found, notes: ['npx -y pnpm@12 mutation --changed tries the same and keeps a record of it'], faults: [] };
}
