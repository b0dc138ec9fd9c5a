import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a step with a temporary folder, and removes the folder afterwards. */
export const inScratchFolder = async <T>(step: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'travel-build-')));
  try {
    return await step(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
