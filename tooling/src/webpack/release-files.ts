import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { integrityOf } from './integrity.ts';

/** The files of a release by path, in the order of their paths. */
export type ReleaseFiles = Map<string, Buffer>;

const isOurs = (path: string): boolean => path !== 'release.json' && !path.endsWith('.br');

/** Reads a built folder: all but the record and the packed copies. */
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

/** Eight hex digits of what the files say, so that the same content has the same version. */
export const contentMark = (files: ReleaseFiles): string => {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 8);
};

const isText = (path: string): boolean => /\.(js|html)$/.test(path);

/**
 * Changes scripts and frames, and mends the integrity values that scripts carry of each other: whoever loads a changed
 * file has to expect its new bytes. `edit` answers the new text of a file, or the same.
 */
export const editTexts = (files: ReleaseFiles, edit: (text: string, path: string) => string): ReleaseFiles => {
  const edited = new Map(files);
  const was = new Map([...files].filter(([path]) => isText(path)).map(([path, bytes]) => [path, integrityOf(bytes)]));
  const text = new Map([...was.keys()].map((path) => [path, files.get(path)?.toString('utf8') ?? '']));
  const carries = (path: string): string[] =>
    [...was].filter(([other, hash]) => other !== path && text.get(path)?.includes(hash)).map(([other]) => other);

  const done = new Set<string>();
  const settle = (path: string): void => {
    if (done.has(path)) return;
    done.add(path);
    const loaded = carries(path);
    loaded.forEach(settle);
    let changed = edit(text.get(path) ?? '', path);
    for (const other of loaded) {
      const bytes = edited.get(other);
      const before = was.get(other);
      if (bytes && before) changed = changed.replaceAll(before, integrityOf(bytes));
    }
    edited.set(path, Buffer.from(changed));
  };
  [...was.keys()].forEach(settle);
  return edited;
};
