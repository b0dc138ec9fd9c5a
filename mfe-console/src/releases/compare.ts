import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';

/** What is different between two releases, by what a visitor would load. */
export interface FileChange {
  readonly name: string;
  /** Brotli bytes; null where the release has no such file. */
  readonly before: number | null;
  readonly after: number | null;
}

/** A file's name without the hash of what it says, so that two releases' files meet. */
const plainName = (path: string): string => path.replace(/\.[0-9a-f]{8,}(?=\.[a-z0-9]+$)/, '');

const filesOf = ({ files }: ReleaseRecord) => new Map(files.map((file) => [plainName(file.path), file]));

/** Files that are not the same in both, largest difference first. */
export const fileChanges = (before: ReleaseRecord, after: ReleaseRecord): FileChange[] => {
  const old = filesOf(before);
  const fresh = filesOf(after);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => old.get(name)?.integrity !== fresh.get(name)?.integrity)
    .map((name) => ({
      name,
      before: old.get(name)?.brotli_bytes ?? null,
      after: fresh.get(name)?.brotli_bytes ?? null,
    }))
    .toSorted((a, b) => Math.abs((b.after ?? 0) - (b.before ?? 0)) - Math.abs((a.after ?? 0) - (a.before ?? 0)));
};

/** What all files of a release weigh as they are sent. */
export const weightOf = ({ files }: ReleaseRecord): number =>
  files.reduce((sum, { brotli_bytes: bytes }) => sum + bytes, 0);

/** `host 1, 2` for each contract. */
export const contractWords = (contracts: ReleaseRecord['contracts']['needs']): string[] =>
  Object.entries(contracts).map(([name, versions]) => `${name} ${versions.join(', ')}`);
