import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { isAlive } from '../../workspace/is-alive.ts';
import { PostgresFault } from './postgres-fault.ts';
import { runProgram } from './run-program.ts';
import { toInsidePath, type ServerAccount } from './server-account.ts';

/** Returns the paths in a data folder: the server's own files and the password of the database owner. */
export const getDataPaths = (path: string) => ({
  path,
  server: join(path, 'server'),
  cluster: join(path, 'server', 'cluster'),
  password: join(path, 'server', 'password'),
});

export type DataFolder = ReturnType<typeof getDataPaths>;

/**
 * Creates the server's files if none exist yet, completely or not at all. `durable`: the files must survive a power
 * cut.
 */
export const initialise = async (
  folder: DataFolder,
  binaries: Binaries,
  account: ServerAccount | undefined,
  durable: boolean,
): Promise<void> => {
  await withReadableFault(folder, () => mkdir(folder.path, { recursive: true, mode: 0o700 }));
  if ((await clusterVersion(folder)) !== undefined) return;

  const password = randomBytes(24).toString('hex');
  const staging = await withReadableFault(folder, () => mkdtemp(join(folder.path, 'new-')));
  try {
    const cluster = join(staging, 'cluster');
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(join(staging, 'password'), password, { mode: 0o600 });
    if (account) {
      for (const path of [staging, cluster, join(staging, 'password')]) await chown(path, account.uid, account.gid);
    }
    const result = await runProgram(
      binaries.initdb,
      [
        `--pgdata=${toInsidePath(cluster, account)}`,
        '--pwfile=../password',
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { cwd: cluster, account },
    );
    if (result.code !== 0) {
      throw new PostgresFault(`PostgreSQL could not make its files in ${folder.path}:\n${result.output.trim()}`);
    }
    await rename(staging, folder.server).catch(async (error: unknown) => {
      // Continues if another process has created the files first. The server itself detects that another one uses them.
      if ((await clusterVersion(folder)) === undefined) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

/** Throws if a running server uses the folder, and removes the lock that a killed server left. */
export const claim = async (folder: DataFolder, binaries: Binaries): Promise<void> => {
  const found = await clusterVersion(folder);
  const ours = binaries.version.split('.')[0];
  if (found !== undefined && found !== ours) {
    throw new PostgresFault(
      `The data folder ${folder.path} was made by PostgreSQL ${found}, and this is PostgreSQL ${ours}. ` +
        'Delete the folder to start with fresh data, or set DATA_DIR to another one.',
    );
  }
  const lock = join(folder.cluster, 'postmaster.pid');
  const pid = Number((await readIfThere(folder, lock))?.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (await isPostgres(pid)) throw createHolderFault(folder, pid);
  // The process ID in the lock now belongs to another program, which PostgreSQL would mistake for a running server.
  await rm(lock, { force: true });
};

export const createHolderFault = (folder: DataFolder, pid: number): PostgresFault =>
  new PostgresFault(
    `The data folder ${folder.path} is in use: a PostgreSQL server (process ${pid}) works on it. ` +
      'Stop what started it, usually another "start", or set DATA_DIR to another folder.',
  );

/** Reads the password of the database owner, which was created together with the server's files. */
export const readPassword = async (folder: DataFolder): Promise<string> => {
  const password = await readIfThere(folder, folder.password);
  if (password) return password;
  throw new PostgresFault(
    `The password of the database is missing (${folder.password}). Delete ${folder.path} to start with fresh data.`,
  );
};

const clusterVersion = async (folder: DataFolder) =>
  (await readIfThere(folder, join(folder.cluster, 'PG_VERSION')))?.trim();

const readIfThere = (folder: DataFolder, file: string): Promise<string | undefined> =>
  withReadableFault(folder, () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );

const withReadableFault = async <T>(folder: DataFolder, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    throw new PostgresFault(
      `The data folder ${folder.path} cannot be used (${error instanceof Error ? error.message : String(error)}). ` +
        'It may belong to another user: run as that user, or set DATA_DIR to a folder of your own.',
    );
  }
};

const isPostgres = async (pid: number): Promise<boolean> => {
  if (process.platform !== 'linux') return true;
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
};
