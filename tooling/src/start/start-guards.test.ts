import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../workspace/free-port.ts';
import { findFreePorts } from '../settings/find-free-ports.ts';
import { requireFreePorts } from './ports.ts';
import { takeRunLock } from './run-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a second start', () => {
  it('refuses a second start while the first runs, with the URL of the first and what to do', async () => {
    const release = await takeRunLock(folder, 'http://localhost:3000');
    await expect(takeRunLock(folder, 'http://localhost:3000')).rejects.toThrow(
      /already running at http:\/\/localhost:3000 .*stop it with Ctrl-C.*own PORT and DATA_DIR/,
    );
    await release();
    await expect(takeRunLock(folder, 'http://localhost:3000')).resolves.toBeInstanceOf(Function);
  });

  it('takes over the lock of a start that was killed', async () => {
    // No process has this ID, because it exceeds the kernel's maximum.
    await writeFile(join(folder, 'running.json'), JSON.stringify({ pid: 2 ** 30, address: 'http://localhost:1' }));
    await expect(takeRunLock(folder, 'http://localhost:3000')).resolves.toBeInstanceOf(Function);
  });

  it('refuses a data folder that is not writable, and suggests what to do', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(takeRunLock(file, 'http://localhost:3000')).rejects.toThrow(/a-file cannot be written .*DATA_DIR=/);
  });

  it('takes over a lock file that was written incompletely', async () => {
    await writeFile(join(folder, 'running.json'), '{"pid": 1');
    await expect(takeRunLock(folder, 'http://localhost:3000')).resolves.toBeInstanceOf(Function);
  });
});

describe('a taken port', () => {
  it('names the use of a taken port and what to do', async () => {
    const taken = await findFreePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
    const ports = { ...(await findFreePorts()), page: taken };
    await expect(requireFreePorts(ports)).rejects.toThrow(
      `Port ${taken} (page) is taken by another program. Stop it, or choose other ports: PORT=${taken + 1000}`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePorts(ports)).resolves.toBeUndefined();
  });
});
