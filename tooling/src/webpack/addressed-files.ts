import { createHash } from 'node:crypto';
import { calculateChunkIntegrity, calculateIntegrity } from './integrity.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Digits of a file's hash in its name: 64 bits, so that collisions are practically impossible. */
const digits = 16;

/** Returns a hash of the contents of these files, in hex digits. */
export const calculateContentHash = (files: ReleaseFiles): string => {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, digits);
};

/** Returns the hash for the name of a file, in hex digits. */
export const calculateFileHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, digits);

/** Matches the hash in a file's name, such as `header-v1.3f2a9c1b00112233.js`. */
const hashInName = new RegExp(`\\.([0-9a-f]{${digits}})(?=\\.[a-z0-9]+$)`);

/**
 * Matches references to other files in scripts and frames: hashes in names, and integrity values, which are longer in
 * older releases.
 */
const marksInText = new RegExp(
  `(?<![0-9a-f])[0-9a-f]{${digits}}(?![0-9a-f])|sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}`,
  'g',
);

const isText = (path: string): boolean => /\.(js|html)$/.test(path);

export interface AddressedFiles {
  readonly files: ReleaseFiles;
  /** Maps each previous path to its new path. */
  readonly paths: ReadonlyMap<string, string>;
}

interface AddressedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Replaces the hash in a path by that of the new bytes. Paths without a hash are unchanged. */
const pathFor = (path: string, bytes: Buffer): string => path.replace(hashInName, `.${calculateFileHash(bytes)}`);

const getHash = (path: string): string | undefined => hashInName.exec(path)?.[1];

/** Maps each reference in a text to its file. */
const filesByMark = (files: ReleaseFiles): Map<string, string> =>
  new Map(
    [...files].flatMap(([path, bytes]) =>
      [calculateChunkIntegrity(bytes), calculateIntegrity(bytes), getHash(path)].flatMap((mark) =>
        mark === undefined ? [] : [[mark, path] as const],
      ),
    ),
  );

/**
 * Edits scripts and frames, and renames each file with a hash in its name after its new content. References between
 * files, as names and integrity values, are updated. `edit` returns the new text of a file, or the same.
 */
export const addressFiles = (
  files: ReleaseFiles,
  edit: (text: string, path: string) => string = (text) => text,
): AddressedFiles => {
  const byMark = filesByMark(files);
  const done = new Map<string, AddressedFile>();

  const rewriteText = (path: string, bytes: Buffer): string =>
    edit(bytes.toString(), path).replaceAll(marksInText, (mark) => {
      const other = byMark.get(mark);
      const loaded = other === undefined || other === path ? undefined : settle(other);
      if (!loaded) return mark;
      const [kind, digest] = mark.split('-');
      if (digest === undefined) return getHash(loaded.path) ?? mark;
      return kind === 'sha256' ? calculateChunkIntegrity(loaded.bytes) : calculateIntegrity(loaded.bytes);
    });

  const settle = (path: string): AddressedFile => {
    const known = done.get(path);
    if (known) return known;
    const was = files.get(path) ?? Buffer.of();
    const bytes = isText(path) ? Buffer.from(rewriteText(path, was)) : was;
    const settled = { path: pathFor(path, bytes), bytes };
    done.set(path, settled);
    return settled;
  };

  const all = [...files.keys()].map((path) => [path, settle(path)] as const);
  const sorted = all.toSorted(([, a], [, b]) => (a.path < b.path ? -1 : 1));
  return {
    files: new Map(sorted.map(([, { path, bytes }]) => [path, bytes])),
    paths: new Map(all.map(([path, settled]) => [path, settled.path])),
  };
};

/** Replaces the paths of files in a release record by their new paths. */
export const replacePaths = <T>(value: T, paths: ReadonlyMap<string, string>): T =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? (paths.get(one) ?? one) : one));
