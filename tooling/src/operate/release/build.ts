import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inWorkspace, root, findScript } from '../../workspace/programs.ts';
import { StartFault } from '../../settings/settings.ts';

/**
 * Builds the changed browser packages, two at a time, and takes the others from the cache. `packages` limits the build
 * to these packages; in another repository the remote there is built.
 * @throws StartFault with the output of a failed build
 */
export const build = (packages: readonly string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    const filters = packages.map((name) => `--filter=${name}`);
    const args = inWorkspace
      ? [findScript('turbo'), 'run', 'build', '--concurrency=2', '--output-logs=errors-only', ...filters]
      : [fileURLToPath(new URL('../../webpack/build.ts', import.meta.url))];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartFault(`The build failed:\n${output.join('').trim()}`));
    });
  });
