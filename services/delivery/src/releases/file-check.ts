import { createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseFile, ReleaseRecord } from '@travel/contracts/releases/release.schema';

const unpack = promisify(brotliDecompress);

/** A file of a release in the store: the file itself or its compressed copy. */
export interface StoredPath {
  /** The path in the store. The path of a compressed copy ends with `.br`. */
  readonly path: string;
  readonly packed: boolean;
  readonly file: ReleaseFile;
}

const packedEnding = '.br';

/**
 * Returns the path of a script's source map in the store, where source maps are compressed. They are not served to
 * browsers.
 */
export const getMapPath = (script: string): string => `maps/${script}.map`;

/** Returns whether a path belongs to source maps. The case is ignored, because some file systems ignore it too. */
export const isMap = (path: string): boolean => path.toLowerCase().startsWith('maps/');

/** Returns whether a path belongs to the bundle that renders views on the server. The case is ignored too. */
export const isServerFile = (path: string): boolean => path.toLowerCase().startsWith('server/');

export const listServerFiles = ({ views }: Pick<ReleaseRecord, 'views'>): ReleaseFile[] => (views ? [views.file] : []);

/** Returns whether browsers may load a path. */
export const isPublicFile = (path: string): boolean => !isMap(path) && !isServerFile(path);

/**
 * Returns every file of a release that the store must contain: each file, its compressed copy if that is smaller, and
 * source maps and the server bundle, which are stored only compressed.
 */
export const listStoredPaths = (record: ReleaseRecord): StoredPath[] => [
  ...record.files.flatMap(listCopies),
  ...[...(record.maps ?? []), ...listServerFiles(record)].map((file) => ({
    path: `${file.path}${packedEnding}`,
    packed: true,
    file,
  })),
];

const listCopies = (file: ReleaseFile): StoredPath[] => [
  { path: file.path, packed: false, file },
  ...(file.brotli_bytes < file.bytes ? [{ path: `${file.path}${packedEnding}`, packed: true, file }] : []),
];

/** Returns the path of the uncompressed file, given the path of the file or of its compressed copy. */
export const getPlainPath = (path: string): string =>
  path.endsWith(packedEnding) ? path.slice(0, -packedEnding.length) : path;

export const findStoredCopy = (file: ReleaseFile, path: string): StoredPath | undefined =>
  listCopies(file).find((stored) => stored.path === path);

export const findStoredPath = (record: ReleaseRecord, path: string): StoredPath | undefined =>
  listStoredPaths(record).find((stored) => stored.path === path);

export const computeIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Returns whether a file's bytes match the release record. A compressed copy is compared by its uncompressed content.
 */
export const matchesRecord = async ({ file, packed }: StoredPath, bytes: Buffer): Promise<boolean> => {
  const plain = packed ? await decompress(bytes, file.bytes) : bytes;
  if (plain?.length !== file.bytes) return false;
  return timingSafeEqual(Buffer.from(computeIntegrity(plain)), Buffer.from(file.integrity));
};

const decompress = (bytes: Buffer, largest: number): Promise<Buffer | null> =>
  // The limit prevents a small compressed file from expanding to gigabytes.
  unpack(bytes, { maxOutputLength: Math.max(largest, 1) }).catch(() => null);
