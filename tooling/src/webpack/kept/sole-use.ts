import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and is somebody else's.
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
 * Does something that no two processes may do at once: with `true` where nobody else is at it, with `false` otherwise. What
 * a process left that ended in the middle of it is taken over.
 * @param path of a file that is there meanwhile
 */
export const inSoleUse = async <T>(path: string, step: (isSole: boolean) => Promise<T>): Promise<T> => {
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
