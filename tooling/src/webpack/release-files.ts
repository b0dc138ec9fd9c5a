import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The files of a release by path, in the order of their paths. */
export type ReleaseFiles = Map<string, Buffer>;

const isOurs = (path: string): boolean => path !== 'release.json' && !path.endsWith('.br');

/** Reads the files of a built folder except the record and the compressed copies. */
export const readReleaseFiles = async (folder: string): Promise<ReleaseFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter(isOurs)
    .toSorted();
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
};
