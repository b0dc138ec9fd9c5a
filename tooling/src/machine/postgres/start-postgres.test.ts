import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { findFreePort } from '../../workspace/free-port.ts';
import { findInstalledBinaries } from './binaries.ts';
import { requirePostgres } from './require-postgres.ts';
import { prepareExecutableBinaries } from './server-account.ts';

interface User {
  name: string;
  /** Account of another system user; absent for the user that runs the tests. */
  account?: { uid: number; gid: number };
}

const script = fileURLToPath(new URL('testing/run-server.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const readable = (path: string, account: { uid: number; gid: number }) =>
  spawnSync('/bin/sh', ['-c', 'test -r "$0"', path], account).status === 0;

const own: User = { name: isRoot ? 'root' : 'a user' };
// Only root can switch to another user, and that user must be able to read the sources.
const other: User[] = isRoot && readable(script, nobody) ? [{ name: 'a user', account: nobody }] : [];
const users = [own, ...other];

const folders: string[] = [];
const children: ReturnType<typeof spawn>[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.stdin?.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Creates a folder that only the given user can enter, with a path for data inside. */
const createDataFolder = async (user: User): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  folders.push(folder);
  await chmod(folder, 0o700);
  if (user.account) await chown(folder, user.account.uid, user.account.gid);
  return join(folder, 'data');
};

/** Starts a server in a process of its own. Returns its URL, or the message with which the process ended. */
const start = async (user: User, dataDir: string, port?: number) => {
  const child = spawn(process.execPath, [script, dataDir, ...(port ? [String(port)] : [])], {
    ...user.account,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = once(child, 'close');
  let output = '';
  let fault = '';
  child.stderr.on('data', (chunk) => (fault += String(chunk)));
  const first = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk) => resolve(void (output += String(chunk)))),
  );
  await Promise.race([first, ended]);
  return {
    child,
    url: output.trim(),
    fault: () => fault,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
};

const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  return rows;
};

const serverPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'server', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Waits until a process has ended. */
const gone = async (pid: number): Promise<void> => {
  for (;;) {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'Z');
    if (/\) Z|^Z/.test(state)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

describe('an external server', () => {
  it('uses an external server that responds and whose user may create databases', async () => {
    const server = await start(own, await createDataFolder(own));
    await expect(requirePostgres(server.url)).resolves.toBeUndefined();
    await ask(server.url, `create role plain login password 'plain'`);
    const plain = new URL(server.url);
    plain.username = 'plain';
    plain.password = 'plain';
    await expect(requirePostgres(plain.href)).rejects.toThrow('may not make databases');
  });

  it('describes why an external server does not respond', async () => {
    await expect(requirePostgres('postgres://me:secret@127.0.0.1:1/postgres')).rejects.toThrow(
      /^DATABASE_URL is set, but its server \(127\.0\.0\.1:1\) cannot be used: .*ECONNREFUSED.*leave DATABASE_URL out/,
    );
  });
});

describe.each(users)('PostgreSQL started by $name', (user) => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await createDataFolder(user);
  });
  it("keeps PostgreSQL's data between starts, in a folder that only its owner can enter", async () => {
    const first = await start(user, dataDir);
    expect(first.fault()).toBe('');
    await ask(first.url, 'create table if not exists kept as select 42 as answer');
    await first.stop();
    const second = await start(user, dataDir);
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('opens PostgreSQL only to this machine and requires its password', async () => {
    const server = await start(user, dataDir);
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    expect(await ask(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const guessed = new URL(server.url);
    guessed.password = 'postgres';
    await expect(ask(guessed.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'server', 'password'))).mode & 0o077).toBe(0);
  });

  it('recovers the data after PostgreSQL was killed', async () => {
    const first = await start(user, dataDir);
    await ask(first.url, 'create table written as select 42 as answer');
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await first.stop();
    const second = await start(user, dataDir);
    expect(second.fault()).toBe('');
    expect(await ask(second.url, 'select answer from written')).toEqual([{ answer: 42 }]);
  });

  it('ends PostgreSQL with the process that started it, even if that process is killed', async () => {
    const first = await start(user, dataDir);
    const pid = await serverPid(dataDir);
    first.child.kill('SIGKILL');
    await gone(pid);
    const second = await start(user, dataDir);
    expect(second.fault()).toBe('');
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not confuse another program with a server whose process ID was stored', async () => {
    await (await start(user, dataDir)).stop();
    const lock = join(dataDir, 'server', 'cluster', 'postmaster.pid');
    await writeFile(lock, `${process.pid}\n/nowhere\n1\n5432\n\n127.0.0.1\n`);
    if (isRoot) await chown(lock, nobody.uid, nobody.gid);
    const server = await start(user, dataDir);
    expect(server.fault()).toBe('');
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a data folder that a running server uses, and suggests what to do', async () => {
    const first = await start(user, dataDir);
    const second = await start(user, dataDir);
    expect(second.fault()).toBe(
      `The data folder ${dataDir} is in use: a PostgreSQL server (process ${await serverPid(dataDir)}) works on it. ` +
        'Stop what started it, usually another "start", or set DATA_DIR to another folder.',
    );
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets one of two simultaneous starts on an empty folder succeed', async () => {
    const empty = await createDataFolder(user);
    const both = await Promise.all([start(user, empty), start(user, empty)]);
    const [winner] = both.filter(({ url }) => url);
    const [loser] = both.filter(({ url }) => !url);
    expect(loser?.fault()).toContain(`The data folder ${empty} is in use`);
    expect(await ask(winner?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('uses a given port for PostgreSQL, and reports one that is taken', async () => {
    const port = await findFreePort();
    const occupant = createServer();
    occupant.listen(port, '127.0.0.1');
    await once(occupant, 'listening');
    expect((await start(user, dataDir, port)).fault()).toBe(
      `Port ${port}, meant for the database, is taken by another program. Stop that program, or choose another port.`,
    );
    await new Promise((resolve) => occupant.close(resolve));
    expect(new URL((await start(user, dataDir, port)).url).port).toBe(String(port));
  });

  it('leaves data of another PostgreSQL version unchanged', async () => {
    await (await start(user, dataDir)).stop();
    await writeFile(join(dataDir, 'server', 'cluster', 'PG_VERSION'), '14\n');
    const { fault } = await start(user, dataDir);
    expect(fault()).toMatch(/was made by PostgreSQL 14, and this is PostgreSQL \d+\. Delete the folder .* DATA_DIR/);
  });
});

if (other[0]) {
  const [user] = other;
  describe('a data folder', () => {
    it('leaves the data folder to its user after root used it', async () => {
      const dataDir = await createDataFolder(user);
      await (await start(user, dataDir)).stop();
      const asRoot = await start(own, dataDir);
      expect(asRoot.fault()).toBe('');
      await ask(asRoot.url, 'create table by_root ()');
      await asRoot.stop();
      const again = await start(user, dataDir);
      expect(again.fault()).toBe('');
      expect(await ask(again.url, 'select * from by_root')).toEqual([]);
    });

    it("reports that a user has no access to root's data folder", async () => {
      const dataDir = await createDataFolder(own);
      await (await start(own, dataDir)).stop();
      const { fault } = await start(user, dataDir);
      expect(fault()).toMatch(/cannot be used .*It may belong to another user: .*DATA_DIR to a folder of your own/);
    });
  });

  it("copies programs that only root can reach to a folder that the server's user can execute", async () => {
    const cache = await mkdtemp(join(tmpdir(), 'postgres-cache-'));
    const secluded = await mkdtemp(join(tmpdir(), 'postgres-secluded-'));
    folders.push(cache, secluded);
    await chmod(cache, 0o755);
    const installed = await findInstalledBinaries();
    const inside = await prepareExecutableBinaries(installed, nobody, cache);
    expect(inside).toEqual(installed);

    spawnSync('cp', ['-R', installed.folder, join(secluded, 'native')]);
    const hidden = { ...installed, folder: join(secluded, 'native'), postgres: join(secluded, 'native/bin/postgres') };
    const copies = await Promise.all([1, 2].map(() => prepareExecutableBinaries(hidden, nobody, cache)));
    expect(copies[0]).toEqual(copies[1]);
    const version = spawnSync(copies[0]?.postgres ?? '', ['--version'], { ...nobody, encoding: 'utf8' });
    expect(version.stdout).toContain('postgres (PostgreSQL)');
  });
}
