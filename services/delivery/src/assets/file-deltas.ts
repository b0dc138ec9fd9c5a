import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { type FileOwner, getOwnerFolder } from './verified-files.ts';

const pack = promisify(zstdCompress);

/** Names of files that contain a hash of the content: `<name>.<hash>.js`. */
const contentName = /^(.+\.)([0-9a-f]{16})(\.js)$/;

/** The first bytes of a Zstandard stream with dictionary (RFC 9842); the dictionary's SHA-256 follows. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

const level = 9;
/** The window of 8 MiB holds both the dictionary and the file. */
const windowLog = 23;

/**
 * The maximum size of the cache. Pairs of files without a useful delta are cached too, because most pairs have none.
 */
const maxCacheBytes = 32 * 1024 * 1024;
const entryOverheadBytes = 256;
/** How many deltas are computed at once. Further requests get the complete file while these are running. */
const maxConcurrent = 2;

/**
 * Returns the `Use-As-Dictionary` header (RFC 9842), with which browsers keep this file as a dictionary for later files of
 * the same name. Null if the file's name has no hash.
 */
export const getDictionaryMatch = ({ package: name, version }: FileOwner, path: string): string | null => {
  const [, start, , end] = contentName.exec(path) ?? [];
  return version === null && start && end ? `match="/${name}/${start}*${end}"` : null;
};

/** Returns the SHA-256 in the header `Available-Dictionary`, or null if the header is absent or malformed. */
const parseDigest = (header: string | undefined): Buffer | null => {
  const [, base64] = /^:([A-Za-z0-9+/]{43}=):$/.exec(header?.trim() ?? '') ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
};

export const acceptsDelta = (dictionary: string | undefined, encodings: string): boolean =>
  dictionary !== undefined && /\bdcz\b/.test(encodings);

export interface DeltaRequest {
  readonly owner: FileOwner;
  readonly path: string;
  /** The header `Available-Dictionary`. */
  readonly dictionary: string | undefined;
  /** The header `Accept-Encoding`. */
  readonly encodings: string;
}

/**
 * Returns the delta from the browser's earlier file to the requested file; null if there is none or if the delta is not
 * smaller than the complete file.
 */
export type CreateDelta = (request: DeltaRequest) => Promise<Buffer | null>;

export const createFileDeltas = (store: Pick<ReleaseStore, 'read'>, maxBytes: number = maxCacheBytes): CreateDelta => {
  const known = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    // Pairs without a useful delta are stored as empty buffers.
    sizeCalculation: ({ length }, key) => length + key.length + entryOverheadBytes,
  });
  let packing = 0;

  const computeDelta = async (folder: string, path: string, from: string, digest: Buffer): Promise<Buffer> => {
    const [file, dictionary, whole] = await Promise.all([
      store.read(folder, path),
      store.read(folder, from),
      store.read(folder, `${path}.br`),
    ]);
    if (!file || !dictionary || !createHash('sha256').update(dictionary).digest().equals(digest)) return Buffer.of();
    const params = { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: windowLog };
    const delta = Buffer.concat([magic, digest, await pack(file, { dictionary, params })]);
    return delta.length < (whole ?? file).length ? delta : Buffer.of();
  };

  return async ({ owner, path, dictionary, encodings }) => {
    const digest = parseDigest(dictionary);
    const [, start, hash, end] = contentName.exec(path) ?? [];
    if (!digest || owner.version !== null || start === undefined || end === undefined) return null;
    if (!acceptsDelta(dictionary, encodings)) return null;
    // The hash in a file's name is the beginning of its SHA-256.
    const oldHash = digest.toString('hex').slice(0, 16);
    if (oldHash === hash) return null;
    const folder = getOwnerFolder(owner);
    const key = `${folder}/${path} from ${digest.toString('hex')}`;
    const before = known.get(key);
    if (before) return before.length > 0 ? before : null;
    if (packing >= maxConcurrent) return null;
    packing += 1;
    try {
      const delta = await computeDelta(folder, path, `${start}${oldHash}${end}`, digest);
      known.set(key, delta);
      return delta.length > 0 ? delta : null;
    } finally {
      packing -= 1;
    }
  };
};
