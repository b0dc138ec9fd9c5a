import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../workspace/programs.ts';
import { createShortLivedFolder } from '../../workspace/short-lived-folder.ts';

const run = promisify(execFile);
const folder = createShortLivedFolder('service-image');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of the Dockerfile stage that services run from. */
const [, stage = ''] =
  /^FROM base AS services\n(.*?)^FROM /ms.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
const listLines = (word: string): string[] =>
  [...stage.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, line = '']) => line);

/** Excludes the files that .dockerignore lists. */
const isInImage = (path: string): boolean => !['node_modules', 'dist', '.turbo'].includes(basename(path));

beforeAll(async () => {
  for (const line of listLines('COPY')) {
    const paths = line.split(' ').slice(0, -1);
    for (const path of paths) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isInImage });
  }
  // Nothing is downloaded, because the workspace already contains all libraries.
  const env = { ...process.env, CI: 'true', NODE_ENV: '', npm_config_prefer_offline: 'true' };
  for (const line of listLines('RUN')) await run('sh', ['-c', line], { cwd: folder, env });
}, 120_000);

it.each(['services/api', 'services/delivery', 'sandbox/payment-provider'])(
  'starts %s from the image until it reads its settings',
  async (folderOfService) => {
    const started = run(process.execPath, [`${folderOfService}/src/main.ts`], { cwd: folder, env: {} });
    await expect(started).rejects.toMatchObject({ stderr: expect.stringContaining('The settings are not usable') });
  },
  30_000,
);
