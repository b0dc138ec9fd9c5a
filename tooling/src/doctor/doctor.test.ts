import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '../settings/find-free-ports.ts';
import { findFreePort } from '../workspace/free-port.ts';
import { reportAdvice, reportMissing, reportOk, formatReport } from './finding.ts';
import { writable } from './folders.ts';
import { organisationNames, ports } from './network.ts';
import { chromium, postgres } from './components.ts';
import { checkGit, checkNode, checkPnpm } from './programs.ts';
import { checkDisk, checkMemory } from './resources.ts';

const gigabyte = 1024 ** 3;

describe('the report', () => {
  it('shows how to fix each finding, and counts those that prevent a start of the product', () => {
    expect(
      formatReport([
        reportOk('Node', 'v24.1.0'),
        reportMissing('Ports', '3000 taken', 'stop it'),
        reportAdvice('git', 'old', 'renew it'),
      ]),
    ).toBe(
      [
        '✓ Node   v24.1.0',
        '✗ Ports  3000 taken',
        '         → stop it',
        '! git    old',
        '         → renew it',
        '',
        '1 to mend before the product runs here.',
      ].join('\n'),
    );
  });

  it('reports that the machine lacks nothing', () => {
    expect(formatReport([reportOk('Node', 'v24.1.0')])).toMatch(/Everything is there\.$/);
    expect(formatReport([reportAdvice('git', 'old', 'renew it')])).toMatch(/Ready; see the advice above\.$/);
  });
});

it('requires Node 24 and pnpm 12', () => {
  expect(checkNode('v22.4.0').state).toBe('missing');
  expect(checkNode('v24.0.0').state).toBe('ok');
  expect(checkPnpm('pnpm/9.1.0 npm/? node/v24.0.0 linux x64').state).toBe('missing');
  expect(checkPnpm('pnpm/12.21.0 npm/? node/v24.0.0 linux x64')).toEqual(reportOk('pnpm', '12.21.0'));
  expect(checkPnpm('').state).toBe('advice');
});

it('accepts a machine without git, with advice', async () => {
  expect((await checkGit('no-such-git')).state).toBe('advice');
});

it('requires enough free disk space and memory', async () => {
  expect((await checkDisk('/', gigabyte / 2)).state).toBe('missing');
  expect((await checkDisk('/', 2 * gigabyte)).state).toBe('advice');
  expect((await checkDisk('/', 9 * gigabyte)).state).toBe('ok');
  expect((await checkDisk(tmpdir())).found).toMatch(/GB free/);
  expect(checkMemory(gigabyte).state).toBe('missing');
  expect(checkMemory(2 * gigabyte).state).toBe('advice');
  expect(checkMemory(8 * gigabyte).state).toBe('ok');
});

describe('the ports', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

  async function listening(status: number): Promise<number> {
    const port = await findFreePort();
    server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    return port;
  }

  const from = async (page: number) => ({ ...(await findFreePorts()), page });

  it('accepts ports that no program uses', async () => {
    expect((await ports(await from(await findFreePort()))).state).toBe('ok');
  });

  it('names the port that another program uses', async () => {
    const port = await listening(404);
    const finding = await ports(await from(port));
    expect(finding).toMatchObject({ state: 'missing', found: `${port} taken by another program` });
    expect(finding.mend).toContain(`PORT=${port + 1000}`);
  });

  it('accepts ports that the running product itself uses', async () => {
    expect((await ports(await from(await listening(200)))).state).toBe('advice');
  });
});

it('checks whether host names of organisations resolve', async () => {
  expect((await organisationNames('localhost')).state).toBe('ok');
  expect((await organisationNames('no-such-name.invalid')).state).toBe('advice');
});

describe('a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'travel-doctor-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts a folder that can be created', async () => {
    expect((await writable('Data folder', join(folder, 'a/b'))).state).toBe('ok');
  });

  it('reports a file that occupies the path of the folder', async () => {
    const finding = await writable('Data folder', join(process.execPath, 'data'));
    expect(finding.state).toBe('missing');
    expect(finding.mend).toContain('DATA_DIR');
  });
});

it('shows why a browser does not start', async () => {
  expect(await chromium('/no/such/browser')).toMatchObject({
    state: 'missing',
    found: expect.stringContaining('no such file'),
  });
});

it('starts the embedded PostgreSQL as a check', async () => {
  expect((await postgres(undefined)).found).toMatch(/^\d+\.\d+, embedded/);
});

it('connects to the PostgreSQL server of DATABASE_URL as a check', async () => {
  const finding = await postgres(`postgres://nobody@127.0.0.1:${await findFreePort()}/`);
  expect(finding).toMatchObject({ state: 'missing', mend: expect.stringContaining('DATABASE_URL') });
});
