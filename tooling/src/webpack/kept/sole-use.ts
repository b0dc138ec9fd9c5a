import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const take = async (path: string): Promise<boolean> => {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Runs a step that no two processes may do at the same time: with `true` if no other process does it, otherwise with
 * `false`. A lock left by a process that ended is taken over.
 *
 * @param path of the lock file
 */
export const runInSoleUse = async <T>(path: string, step: (isSole: boolean) => Promise<T>): Promise<T> => {
  let isSole = await take(path);
  if (!isSole) {
    const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
    if (owner > 0 && !isRunning(owner)) {
      await rm(path, { force: true });
      isSole = await take(path);
    }
  }
  try {
    return await step(isSole);
  } finally {
    if (isSole) await rm(path, { force: true });
  }
};
