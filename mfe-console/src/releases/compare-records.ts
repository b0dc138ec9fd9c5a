import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';

export interface FileChange {
  readonly name: string;
  /** Brotli bytes; null if the release has no such file. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Returns a file name without its content hash, so that files of two releases match. */
const removeHash = (path: string): string => path.replace(/\.[0-9a-f]{8,}(?=\.[a-z0-9]+$)/, '');

const indexFiles = ({ files }: ReleaseRecord) => new Map(files.map((file) => [removeHash(file.path), file]));

/** Returns the files that differ, largest difference first. */
export const listFileChanges = (before: ReleaseRecord, after: ReleaseRecord): FileChange[] => {
  const old = indexFiles(before);
  const fresh = indexFiles(after);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => old.get(name)?.integrity !== fresh.get(name)?.integrity)
    .map((name) => ({
      name,
      before: old.get(name)?.brotli_bytes ?? null,
      after: fresh.get(name)?.brotli_bytes ?? null,
    }))
    .toSorted((a, b) => Math.abs((b.after ?? 0) - (b.before ?? 0)) - Math.abs((a.after ?? 0) - (a.before ?? 0)));
};

/** Returns the transferred size of all files of a release, in brotli bytes. */
export const getTransferSize = ({ files }: ReleaseRecord): number =>
  files.reduce((sum, { brotli_bytes: bytes }) => sum + bytes, 0);

/** Returns the versions of each contract: `host 1, 2`. */
export const formatContracts = (contracts: ReleaseRecord['contracts']['needs']): string[] =>
  Object.entries(contracts).map(([name, versions]) => `${name} ${versions.join(', ')}`);
