import { createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseFile, ReleaseRecord } from '@travel/contracts/releases.schema';

const unpack = promisify(brotliDecompress);

/** A file that a release consists of, as the store keeps it. */
export interface StoredPath {
  /** In the store: of the file itself, or with `.br` behind for its packed copy. */
  readonly path: string;
  readonly packed: boolean;
  readonly file: ReleaseFile;
}

const packedEnding = '.br';

/** Where the source map of a script is in the store, packed; nothing there is served to pages. */
export const mapPathOf = (script: string): string => `maps/${script}.map`;

/** Whether a path is among source maps, in whatever case: some file systems take two for one. */
export const isMap = (path: string): boolean => path.toLowerCase().startsWith('maps/');

/**
 * Every file that has to be in the store: each file, a packed copy of each that gets smaller by packing, and source
 * maps, which are kept packed alone.
 */
export const storedPaths = (record: ReleaseRecord): StoredPath[] => [
  ...record.files.flatMap(storedFile),
  ...(record.maps ?? []).map((file) => ({ path: `${file.path}${packedEnding}`, packed: true, file })),
];

const storedFile = (file: ReleaseFile): StoredPath[] => [
  { path: file.path, packed: false, file },
  ...(file.brotli_bytes < file.bytes ? [{ path: `${file.path}${packedEnding}`, packed: true, file }] : []),
];

/** The path of the file itself, of its packed copy too. */
export const getPlainPath = (path: string): string =>
  path.endsWith(packedEnding) ? path.slice(0, -packedEnding.length) : path;

/** A file as the store keeps it under that path: itself or its packed copy. */
export const findStoredPathOf = (file: ReleaseFile, path: string): StoredPath | undefined =>
  storedFile(file).find((stored) => stored.path === path);

export const findStoredPath = (record: ReleaseRecord, path: string): StoredPath | undefined =>
  storedPaths(record).find((stored) => stored.path === path);

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether these bytes are the file that the record names; a packed copy counts by what it unpacks to. */
export const isSound = async ({ file, packed }: StoredPath, bytes: Buffer): Promise<boolean> => {
  const plain = packed ? await unpacked(bytes, file.bytes) : bytes;
  if (plain?.length !== file.bytes) return false;
  return timingSafeEqual(Buffer.from(integrityOf(plain)), Buffer.from(file.integrity));
};

const unpacked = (bytes: Buffer, largest: number): Promise<Buffer | null> =>
  // The limit keeps a small file from unpacking to gigabytes.
  unpack(bytes, { maxOutputLength: Math.max(largest, 1) }).catch(() => null);
