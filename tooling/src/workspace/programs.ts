import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const above = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Whether this code runs in the workspace that contains the tooling, and not in a repository that installed it. */
export const inWorkspace = !import.meta.url.includes('/node_modules/');

/**
 * The root folder of the workspace, without a trailing slash; in another repository the remote's folder, where its
 * commands run.
 */
export const root = inWorkspace ? above : process.cwd();

/**
 * Returns the script of a program that `folder` depends on, to be run by the current Node on every system: the shims in
 * node_modules/.bin are shell scripts on some systems and .cmd files on others.
 */
export function findScript(dependency: string, folder = root, name = dependency): string {
  const home = join(folder, 'node_modules', dependency);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  );
  const path = typeof bin === 'string' ? bin : bin[name];
  if (path === undefined) throw new Error(`${dependency} has no program named ${name}`);
  return join(home, path);
}

/** Returns the environment for child processes, in which they find this Node and this pnpm even if PATH is empty. */
export function createChildEnv(): NodeJS.ProcessEnv {
  const pnpm = process.env['npm_execpath'];
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), pnpm && dirname(pnpm), process.env['PATH']];
  return {
    ...process.env,
    PATH: path.filter(Boolean).join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    // Tests start dozens of services, each of which strips types from the same sources and compiles them, so compiled
    // sources are cached.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compiled'),
  };
}
