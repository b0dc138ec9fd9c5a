import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '@travel/tooling/workspace/free-port';

const program = fileURLToPath(new URL('testing/handed-over.ts', import.meta.url));
let folder: string;
let port: number;
let broken: string;
let child: ReturnType<typeof spawn>;

const ask = (agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/', agent: agent ?? false }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve(JSON.parse(body).pid));
      answer.on('error', reject);
    });
    asked.setTimeout(10_000, () => asked.destroy(new Error('No answer came')));
    asked.on('error', reject).end();
  });
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds().catch(() => false))) await passed(20);
};

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hand-over-'));
  broken = join(folder, 'broken');
  port = await findFreePort();
  child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), TRIAL_BROKEN: broken },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await ask()) > 0);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe('a service whose process is replaced under load', () => {
  it('answers every request on open and new connections during the replacement', async () => {
    const asking = new AbortController();
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const pids = new Set<number>();
    const faults: unknown[] = [];
    const visitor = async (kept?: Agent): Promise<void> => {
      while (!asking.signal.aborted)
        await ask(kept).then(
          (pid) => pids.add(pid),
          (error: unknown) => faults.push(error),
        );
    };
    // New connections are critical: a connection that is opened at the moment in which the child process ends could be
    // lost.
    const visitors = [
      ...Array.from({ length: 4 }, () => visitor(agent)),
      ...Array.from({ length: 12 }, () => visitor()),
    ];
    for (let copies = 2; copies <= 3; copies += 1) {
      child.kill('SIGUSR2');
      await until(async () => pids.size === copies);
      const newest = [...pids].at(-1);
      // Waits until the previous child processes have ended after their last requests.
      for (const pid of pids) if (pid !== newest) await until(async () => !isThere(pid));
    }
    asking.abort();
    await Promise.all(visitors);
    agent.destroy();
    expect(faults).toEqual([]);
    expect(pids.size).toBe(3);
  });

  it('continues if the new process does not start', async () => {
    const before = await ask();
    await writeFile(broken, '');
    child.kill('SIGUSR2');
    for (const ends = performance.now() + 1_500; performance.now() < ends; await passed(50))
      expect(await ask()).toBe(before);
    await rm(broken);
  });

  it('restarts a process that died', async () => {
    const before = await ask();
    process.kill(before, 'SIGKILL');
    await until(
      async () =>
        !(await ask().then(
          (pid) => pid === before,
          () => true,
        )),
    );
    expect(await ask()).not.toBe(before);
  });

  it('ends when its parent process ends', async () => {
    const copy = await ask();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(isThere(copy)).toBe(false);
  });
});
