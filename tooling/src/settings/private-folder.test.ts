import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadLocalSecrets } from './local-secrets.ts';
import { createPrivateFolder } from './private-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'private-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const getMode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('data folder', () => {
  it('creates a data folder that only its owner can enter', async () => {
    const folder = join(parent, 'data');
    await createPrivateFolder(folder);
    for (const name of ['.', 'mail', 'logs', 'postgres']) expect(await getMode(join(folder, name))).toBe('700');
  });

  it('removes the access of others to an existing data folder', async () => {
    const folder = join(parent, 'data');
    await mkdir(join(folder, 'mail'), { recursive: true });
    await loadLocalSecrets(folder);
    for (const name of ['.', 'mail']) await chmod(join(folder, name), 0o755);
    for (const name of ['operator-token', 'cookie-secret']) await chmod(join(folder, name), 0o644);
    await createPrivateFolder(folder);
    expect([await getMode(folder), await getMode(join(folder, 'mail'))]).toEqual(['700', '700']);
    expect(await getMode(join(folder, 'operator-token'))).toBe('600');
    expect(await getMode(join(folder, 'cookie-secret'))).toBe('600');
  });

  it('keeps the permissions of a shared folder, and makes the files in it private', async () => {
    await chmod(parent, 0o755);
    await writeFile(join(parent, 'somebody-elses.txt'), '');
    await createPrivateFolder(parent);
    expect([await getMode(parent), await getMode(join(parent, 'mail'))]).toEqual(['755', '700']);
  });
});
