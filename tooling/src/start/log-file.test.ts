import { mkdtemp, readFile, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (name: string) => readFile(join(folder, name), 'utf8');

describe('openLogFile', () => {
  it('appends to an existing log file, readable only by its owner', async () => {
    for (const line of ['first\n', 'second\n']) {
      const log = openLogFile(join(folder, 'api.log'));
      log.write(line);
      log.close();
    }
    expect(await text('api.log')).toBe('first\nsecond\n');
    expect((await stat(join(folder, 'api.log'))).mode & 0o077).toBe(0);
  });

  it('rotates the log file by size and deletes the oldest files', async () => {
    const log = openLogFile(join(folder, 'api.log'), { largestBytes: 10, kept: 2 });
    for (const line of ['line 1\n', 'line 2\n', 'line 3\n', 'line 4\n']) log.write(line);
    log.close();
    expect((await readdir(folder)).toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
    expect([await text('api.log'), await text('api.log.1'), await text('api.log.2')]).toEqual([
      'line 4\n',
      'line 3\n',
      'line 2\n',
    ]);
  });

  // Only Linux has a device that is always full.
  if (process.platform !== 'linux') return;
  it('drops log lines while the disk is full, and reports that once there is space', async () => {
    const path = join(folder, 'api.log');
    await symlink('/dev/full', path);
    const log = openLogFile(path);
    log.write('lost\n');
    log.write('lost too\n');
    await rm(path);
    log.write('kept\n');
    log.close();
    expect(await text('api.log')).toBe('{"msg":"14 bytes of this log could not be written (ENOSPC)"}\nkept\n');
  });
});
