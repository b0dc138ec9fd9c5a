import { hash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the folder: what it was written for, and digests of all files beside. */
const note = 'whole.json';

interface Note {
  readonly of: string;
  readonly digests: Readonly<Record<string, string>>;
}

const digestsOf = async (folder: string): Promise<Record<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name !== note).toSorted();
  const digests: Record<string, string> = {};
  for (const name of names) digests[name] = hash('sha256', await readFile(join(folder, name)));
  return digests;
};

/**
 * Whether a folder is what somebody wrote for the same, every byte of it: a disk that was full or is going bad, or a
 * process that was killed, leaves something else.
 */
export const isWhole = async (folder: string, of: string): Promise<boolean> => {
  try {
    const found: Note = JSON.parse(await readFile(join(folder, note), 'utf8'));
    return found.of === of && JSON.stringify(found.digests) === JSON.stringify(await digestsOf(folder));
  } catch {
    return false;
  }
};

/** Says that a folder is complete, and what for. */
export const noteWhole = async (folder: string, of: string): Promise<void> => {
  const said: Note = { of, digests: await digestsOf(folder) };
  await writeFile(join(folder, note), JSON.stringify(said));
};

/** Has nobody take a folder for complete any more. */
export const forgetWhole = (folder: string): Promise<void> => rm(join(folder, note), { force: true });
