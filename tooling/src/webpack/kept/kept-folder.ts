import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Storage for build results that later builds reuse. Their output is the same without it (decision 067). */
export interface BuildCache {
  readonly folder: string;
  /** Hex digits of every input of a build except the sources of the package and of the packages that it imports. */
  readonly key: string;
}

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Folder with the sources of the build code itself. */
const builders = fileURLToPath(new URL('..', import.meta.url));

const isBuilder = (path: string): boolean => /\.(js|ts)$/.test(path) && !path.includes('.test.');

const nearestLockfile = (folder: string): string | undefined => {
  const found = lockfiles.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  return dirname(folder) === folder ? undefined : nearestLockfile(dirname(folder));
};

const builderFiles = async (): Promise<string[]> => {
  const entries = await readdir(builders, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isBuilder(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

/**
 * Returns the cache folder for builds of a folder: in `node_modules/.cache` next to the lockfile that determines the
 * libraries. Null without a lockfile, because a changed library would not be noticed.
 */
export const findCacheFolder = async (folder: string): Promise<BuildCache | null> => {
  const lockfile = nearestLockfile(folder);
  if (lockfile === undefined) return null;
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.platform, process.arch, folder]));
  for (const path of [lockfile, ...(await builderFiles())]) {
    const bytes = await readFile(path);
    hash.update(`\0${relative(dirname(lockfile), path)}\0${bytes.length}\0`).update(bytes);
  }
  return { folder: join(dirname(lockfile), 'node_modules/.cache/travel-builds'), key: hash.digest('hex') };
};
