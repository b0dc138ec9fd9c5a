import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, access, mkdir, open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { hasCode, nullIfAbsent } from './missing-file.ts';
import type { ReleaseStore } from './release-store.ts';

/** Opens a release store in a folder, with the layout of the contracts' `releaseFolder`. */
export const openFolderStore = async (folder: string): Promise<ReleaseStore> => {
  await mkdir(folder, { recursive: true });

  const toPath = (within: string, path: string): string => {
    const root = join(folder, within);
    const full = join(root, path);
    // Names are validated on input, so this check is a second line of defense.
    if (!full.startsWith(root + sep)) throw new Error(`${path} lies outside of ${within}`);
    return full;
  };

  return {
    place: folder,
    async open(within, path) {
      const handle = await openFile(toPath(within, path));
      if (!handle) return null;
      try {
        const { size, mtimeMs } = await handle.stat();
        return { bytes: size, mark: `${size}/${mtimeMs}`, stream: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    read: (within, path) => nullIfAbsent(readFile(toPath(within, path))),
    async write(within, path, bytes) {
      const target = toPath(within, path);
      await mkdir(dirname(target), { recursive: true });
      const unfinished = `${target}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async remove(within, path) {
      const target = toPath(within, path);
      await rm(target, { force: true });
      await removeEmpty(dirname(target), folder);
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  };
};

/** Removes a folder if it is empty, and then its empty parent folders up to `top`. */
const removeEmpty = async (folder: string, top: string): Promise<void> => {
  if (!folder.startsWith(top + sep)) return;
  const removed = await rmdir(folder).then(
    () => true,
    (error: unknown) => {
      // The folder contains another release's files or was already removed.
      if (hasCode(error, ['ENOTEMPTY', 'EEXIST', 'ENOENT'])) return false;
      throw error;
    },
  );
  if (removed) await removeEmpty(dirname(folder), top);
};

const openFile = async (path: string): Promise<FileHandle | null> => {
  const handle = await nullIfAbsent(open(path, 'r'));
  if (!handle) return null;
  try {
    if ((await handle.stat()).isFile()) return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
};
