import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache for results of deterministic steps. */
export interface KeptResults {
  /** Returns the cached result for these inputs, or makes it if it is missing or incomplete. */
  of(madeOf: readonly (string | Buffer)[], make: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes the least recently used results if the cache is too large. */
  prune(): Promise<void>;
}

/** A cache that stores nothing. */
export const nothingKept: KeptResults = { of: (_madeOf, make) => make(), prune: () => Promise.resolve() };

/** Maximum size of the cache in bytes. The builds of all packages use a twentieth of it. */
const usualMost = 100_000_000;
const dayMs = 86_400_000;
const digestBytes = 32;

const hashBytes = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const hashInputs = (madeOf: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const one of madeOf) {
    const bytes = Buffer.from(one);
    hash.update(`${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};

/**
 * Reads a result and checks it against the digest at its start. A full disk or a killed process leaves incomplete
 * files.
 */
const readWhole = async (path: string): Promise<Buffer | null> => {
  const stored = await readFile(path).catch(() => null);
  const bytes = stored?.subarray(digestBytes);
  return stored && bytes && hashBytes(bytes).equals(stored.subarray(0, digestBytes)) ? bytes : null;
};

/** Sets the modification time of a file, which records the day of its last use. */
const touchFile = async (path: string): Promise<void> => {
  const { mtimeMs } = await stat(path);
  const now = new Date();
  if (now.getTime() - mtimeMs > dayMs) await utimes(path, now, now);
};

const writeWhole = async (folder: string, path: string, bytes: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${randomUUID()}.new`);
  try {
    await writeFile(unfinished, Buffer.concat([hashBytes(bytes), bytes]));
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** A failure that only concerns the cache never fails a build. */
const ignoreFailure = (step: Promise<void>): Promise<void> => step.catch(() => undefined);

const removeOldest = async (folder: string, most: number): Promise<void> => {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
  let left = files.reduce((sum, { size }) => sum + size, 0);
  if (left <= most) return;
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (left <= most / 2) break;
    await rm(path, { force: true });
    left -= size;
  }
};

/**
 * Caches results as files.
 * @param most Bytes of all results.
 */
export const openResults = (folder: string, most = usualMost): KeptResults => ({
  of: async (madeOf, make) => {
    const path = join(folder, hashInputs(madeOf));
    const kept = await readWhole(path);
    if (kept) {
      await ignoreFailure(touchFile(path));
      return kept;
    }
    const made = await make();
    await ignoreFailure(writeWhole(folder, path, made));
    return made;
  },
  prune: () => ignoreFailure(removeOldest(folder, most)),
});
