import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const above = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Whether this is the workspace that the tooling is part of, and no repository that installed it. */
export const inWorkspace = !import.meta.url.includes('/node_modules/');

/** The folder of the workspace, without a slash at its end; elsewhere that of the remote, where its commands run. */
export const root = inWorkspace ? above : process.cwd();

/**
 * The script behind a program that `folder` depends on, to be run by the present Node on every system:
 * the shims in node_modules/.bin are shell scripts on one and .cmd files on another.
 */
export function script(dependency: string, folder = root, name = dependency): string {
  const home = join(folder, 'node_modules', dependency);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  );
  const path = typeof bin === 'string' ? bin : bin[name];
  if (path === undefined) throw new Error(`${dependency} has no program named ${name}`);
  return join(home, path);
}

/** The environment in which every child finds this Node and this pnpm, however bare the PATH we were given. */
export function childEnv(): NodeJS.ProcessEnv {
  const pnpm = process.env['npm_execpath'];
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), pnpm && dirname(pnpm), process.env['PATH']];
  return {
    ...process.env,
    PATH: path.filter(Boolean).join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    // Services are started by the dozen in tests; each has the same sources to strip and to compile.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compiled'),
  };
}
