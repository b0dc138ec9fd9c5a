import { statfs } from 'node:fs/promises';

/** What is left on the disk of a folder, in bytes; without end where that cannot be said. */
export const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};
