import { hash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File in the folder with the inputs that it was written for, and the digests of all other files. */
const note = 'whole.json';

interface Note {
  readonly of: string;
  readonly digests: Readonly<Record<string, string>>;
}

const hashFiles = async (folder: string): Promise<Record<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name !== note).toSorted();
  const digests: Record<string, string> = {};
  for (const name of names) digests[name] = hash('sha256', await readFile(join(folder, name)));
  return digests;
};

/**
 * Returns whether a folder was written completely for these inputs and is unchanged. After a full or failing disk, or a
 * killed process, it is not.
 */
export const isWhole = async (folder: string, of: string): Promise<boolean> => {
  try {
    const found: Note = JSON.parse(await readFile(join(folder, note), 'utf8'));
    return found.of === of && JSON.stringify(found.digests) === JSON.stringify(await hashFiles(folder));
  } catch {
    return false;
  }
};

/** Marks a folder as complete for these inputs. */
export const markComplete = async (folder: string, of: string): Promise<void> => {
  const said: Note = { of, digests: await hashFiles(folder) };
  await writeFile(join(folder, note), JSON.stringify(said));
};

/** Removes the mark, so that the folder is no longer used. */
export const unmarkComplete = (folder: string): Promise<void> => rm(join(folder, note), { force: true });
