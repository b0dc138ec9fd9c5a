import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPackage } from '../webpack/build-package.ts';
import { root, findScript } from '../workspace/programs.ts';
import { runNode } from '../workspace/run.ts';
import { createRemoteFiles } from './remote-files.ts';

let scratch = '';
let folder = '';

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-remote-')));
  folder = join(scratch, 'mfe-gift-cards');
  const remote = { package: 'mfe-gift-cards', path: '/gift-cards', title: "Maya's gift cards" } as const;
  for (const [file, text] of createRemoteFiles(remote)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  for (const settings of ['tsconfig.base.json', 'tsconfig.browser.json']) {
    await cp(join(root, settings), join(scratch, settings));
  }
  // The new remote has the same dependencies as an existing one, so the existing folder of libraries is linked.
  await symlink(join(root, 'mfe-locale/node_modules'), join(folder, 'node_modules'));
  await symlink(join(root, 'tooling'), join(scratch, 'tooling'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('a new remote', () => {
  it('builds to a release that adds its page', async () => {
    const record = await buildPackage(folder);
    expect(record).toMatchObject({
      package: 'mfe-gift-cards',
      contracts: { provides: { 'gift-cards/page': [1] } },
      routes: [{ path: '/gift-cards', module: 'gift-cards/page', titles: { 'en-US': "Maya's gift cards" } }],
    });
    expect(Object.keys(record.modules['gift-cards/page']?.texts ?? {})).toHaveLength(5);
  });

  it('passes the type check', async () => {
    const { ok, output } = await runNode([findScript('typescript', root, 'tsc'), '--noEmit', '-p', folder]);
    expect(output).toBe('');
    expect(ok).toBe(true);
  });
});
