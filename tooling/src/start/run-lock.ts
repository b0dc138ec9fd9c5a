import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../workspace/error-code.ts';
import { isAlive } from '../workspace/is-alive.ts';
import { StartFault } from '../settings/settings.ts';

const createUnusableFault = (dataDir: string, error: unknown): StartFault => {
  const cause = error instanceof Error ? error.message : String(error);
  return new StartFault(`The data folder ${dataDir} cannot be written (${cause}). Choose another one: DATA_DIR=…`);
};

/**
 * Locks the data folder for this process, because two products on one folder would overwrite each other's data. A lock
 * left by a process that ended is taken over.
 *
 * @throws StartFault if another process holds it
 */
export const takeRunLock = async (dataDir: string, address: string): Promise<() => Promise<void>> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) =>
    Promise.reject(createUnusableFault(dataDir, error)),
  );
  const path = join(dataDir, 'running.json');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(JSON.stringify({ pid: process.pid, address }));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') throw createUnusableFault(dataDir, error);
    }
    const holder = await readHolder(path);
    if (holder && isAlive(holder.pid)) {
      throw new StartFault(
        `The product is already running at ${holder.address} (process ${holder.pid}) on ${dataDir}. ` +
          'Use it there, stop it with Ctrl-C, or start a second one beside it with its own PORT and DATA_DIR.',
      );
    }
    await rm(path, { force: true });
  }
  throw new StartFault(`Another start took ${path} at the same moment. Try again.`);
};

const readHolder = async (path: string): Promise<{ pid: number; address: string } | undefined> => {
  try {
    const { pid, address }: { pid: number; address: string } = JSON.parse(await readFile(path, 'utf8'));
    return { pid, address };
  } catch {
    return undefined;
  }
};
