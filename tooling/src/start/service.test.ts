import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../workspace/free-port.ts';
import { startService } from './service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    (answer) => answer.ok,
    () => false,
  );

const becomes = async (url: string, wanted: boolean): Promise<void> => {
  while ((await answers(url)) !== wanted) await after(50);
};

/** Writes a small service. `ending` is code that the service runs in addition to responding to requests. */
const write = async (name: string, ending = ''): Promise<string> => {
  const entry = join(folder, `${name}.mjs`);
  await writeFile(
    entry,
    `import { createServer } from 'node:http';
     ${ending}
     createServer((_, answer) => answer.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1');`,
  );
  return entry;
};

describe('startService', () => {
  it('restarts a service that dies, but not one that was stopped', async () => {
    const port = await findFreePort();
    const readyUrl = `http://127.0.0.1:${port}/`;
    const told: string[] = [];
    const service = await startService({
      name: 'small',
      entry: await write('small'),
      env: { PORT: String(port) },
      readyUrl,
      logFile: join(folder, 'small.log'),
      onRestart: (reason) => told.push(reason),
    });
    const first = service.pid();
    process.kill(first ?? 0, 'SIGKILL');
    await becomes(readyUrl, false);
    await becomes(readyUrl, true);
    expect(told).toEqual(['was ended by SIGKILL']);
    expect(service.pid()).not.toBe(first);

    await service.stop();
    expect(await answers(readyUrl)).toBe(false);
    expect(told).toHaveLength(1);
  });

  it('fails with the last output and the log if the service exits during its start', async () => {
    const logFile = join(folder, 'broken.log');
    const starting = startService({
      name: 'broken',
      entry: await write('broken', "process.stderr.write('PORT is missing\\n'); process.exit(2);"),
      env: {},
      readyUrl: 'http://127.0.0.1:1/',
      logFile,
      onRestart: () => {},
    });
    await expect(starting).rejects.toThrow(/The service broken ended while starting.*broken\.log[^]*PORT is missing/);
    expect(await readFile(logFile, 'utf8')).toContain('PORT is missing');
  });

  it('counts output as progress until the service responds, and from then on only responses', async () => {
    const port = await findFreePort();
    let progress = 0;
    const silent = { signal: new AbortController().signal, recordProgress: () => (progress += 1), stop: () => {} };
    // This service gives the same response to nine checks, with one change in between, and logs each check; it exits at
    // the tenth.
    const checks = `process.stdout.write('Migrating\\n');
     let asked = 0;
     createServer((_, answer) => {
       asked += 1;
       if (asked > 1) process.stdout.write('Not ready\\n');
       answer.writeHead(503).end(asked < 5 ? 'jobs: failed' : 'jobs: ok');
       if (asked === 10) setTimeout(() => process.exit(1));
     }).listen(Number(process.env.PORT), '127.0.0.1');
     // The server that every service of this file has leaves the port to this one.
     process.env.PORT = '0';`;
    const starting = startService(
      {
        name: 'slow',
        entry: await write('slow', checks),
        env: { PORT: String(port) },
        readyUrl: `http://127.0.0.1:${port}/`,
        logFile: join(folder, 'slow.log'),
        onRestart: () => {},
      },
      silent,
    );
    await expect(starting).rejects.toThrow('ended while starting');
    expect(progress).toBe(3);
  });

  it('kills a service that makes no progress, with its log and the reason in the error', async () => {
    const overdue = new AbortController();
    const starting = startService(
      {
        name: 'stuck',
        entry: await write(
          'stuck',
          "process.stdout.write('Reading\\n'); await new Promise(() => setInterval(() => {}, 1000));",
        ),
        env: {},
        readyUrl: 'http://127.0.0.1:1/',
        logFile: join(folder, 'stuck.log'),
        onRestart: () => {},
      },
      {
        signal: overdue.signal,
        recordProgress: () => overdue.abort('made no progress for 120 seconds'),
        stop: () => {},
      },
    );
    await expect(starting).rejects.toThrow(
      /The service stuck made no progress for 120 seconds;.*stuck\.log[^]*Reading/,
    );
  });

  it('ends the service with the process that started it, even if that process is killed', async () => {
    const script = fileURLToPath(new URL('testing/run-registry.ts', import.meta.url));
    const starter = spawn(process.execPath, [script], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line: unknown[] = await once(createInterface(starter.stdout), 'line');
    const { port, dataDir }: { port: number; dataDir: string } = JSON.parse(String(line[0]));
    const url = `http://127.0.0.1:${port}/healthz`;
    await becomes(url, true);
    starter.kill('SIGKILL');
    await becomes(url, false);
    expect(starter.killed).toBe(true);
    // Waits for the database, which ends a little later and writes into the folder until then.
    while (existsSync(join(dataDir, 'postgres/server/cluster/postmaster.pid'))) await after(50);
    await rm(dataDir, { recursive: true, force: true });
  });
});
