import { statfs } from 'node:fs/promises';

/** Returns the free bytes on the disk of a folder; Infinity if the system does not report them. */
export const readFreeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};
