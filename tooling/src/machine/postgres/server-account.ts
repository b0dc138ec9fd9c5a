import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Binaries } from './binaries.ts';
import { PostgresFault } from './postgres-fault.ts';

/** The user that runs the server in place of root, which PostgreSQL refuses. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

const nobody: ServerAccount = { uid: 65534, gid: 65534 };

/**
 * Returns the account under which the PostgreSQL server runs: undefined for the current user, another account if the
 * current user is root. Existing data files keep their owner, so that root and that owner can take turns.
 */
export const findServerAccount = async (cluster: string): Promise<ServerAccount | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
};

/**
 * Returns the path by which the server opens its working directory. A child process enters that directory as root, and
 * can use it through /proc even if parent folders are only accessible to root.
 */
export const toInsidePath = (folder: string, account: ServerAccount | undefined): string =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder;

/** Returns programs that the account can execute: the installed ones or, if only root can reach those, a copy. */
export const prepareExecutableBinaries = async (
  installed: Binaries,
  account: ServerAccount | undefined,
  cache = '/var/cache',
): Promise<Binaries> => {
  if (!account || (await isReachable(installed.folder))) return installed;
  const folder = `${cache}/travel-postgres-${installed.version}-${process.platform}-${process.arch}`;
  if (!(await exists(folder))) await copyProgram(installed.folder, folder);
  const toCopiedPath = (path: string) => join(folder, relative(installed.folder, path));
  return {
    ...installed,
    folder,
    initdb: toCopiedPath(installed.initdb),
    postgres: toCopiedPath(installed.postgres),
    pgCtl: toCopiedPath(installed.pgCtl),
  };
};

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Returns whether a user without special rights can reach everything in a folder. */
const isReachable = async (folder: string): Promise<boolean> => {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if (!((await stat(path)).mode & 0o001)) return false;
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const { mode } = await stat(join(entry.parentPath, entry.name));
    if (!(mode & 0o004) || (entry.isDirectory() && !(mode & 0o001))) return false;
  }
  return true;
};

const copyProgram = async (source: string, target: string): Promise<void> => {
  let staging: string | undefined;
  try {
    staging = await mkdtemp(`${target}.`);
    await cp(source, staging, { recursive: true, verbatimSymlinks: true });
    await chmod(staging, 0o755);
    for (const entry of await readdir(staging, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      const path = join(entry.parentPath, entry.name);
      const executable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
      await chmod(path, executable ? 0o755 : 0o644);
    }
    await rename(staging, target);
  } catch (error) {
    if (staging) await rm(staging, { recursive: true, force: true });
    if (await exists(target)) return; // Another process copied the programs first.
    throw new PostgresFault(
      `PostgreSQL does not run as root, and its programs could not be copied to ${target}, where another user can run them ` +
        `(${error instanceof Error ? error.message : String(error)}). Start as a normal user, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
};
