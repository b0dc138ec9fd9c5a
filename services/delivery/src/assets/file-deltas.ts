import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import type { FileOwner } from './sound-files.ts';
import { folderOfOwner } from './sound-files.ts';

const pack = promisify(zstdCompress);

/** `<name>.<hash>.js`, as files are named that are addressed by content. */
const contentName = /^(.+\.)([0-9a-f]{16})(\.js)$/;

/** Before what Zstandard packed with a dictionary, as RFC 9842 has it; the dictionary's sha256 follows. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** Larger ones gain no more by it. */
const level = 9;
/** Of the window in bits: eight megabytes, which holds a dictionary and the file. */
const windowLog = 23;

/** Bytes of deltas that stay in memory, with what each costs besides: most pairs are not worth one, and are many. */
const keptBytes = 32 * 1024 * 1024;
const besides = 256;
/** Deltas that are packed at once; who asks beyond that gets the whole file. */
const mostAtOnce = 2;

/**
 * Says to the browser that this file is worth keeping for later ones of the same name, in the words of RFC 9842; null
 * for a file that has none.
 */
export const useAsDictionary = ({ package: name, version }: FileOwner, path: string): string | null => {
  const [, start, , end] = contentName.exec(path) ?? [];
  return version === null && start && end ? `match="/${name}/${start}*${end}"` : null;
};

/** The sha256 that a browser says it has a file of, from `Available-Dictionary`. */
const digestIn = (header: string | undefined): Buffer | null => {
  const [, base64] = /^:([A-Za-z0-9+/]{43}=):$/.exec(header?.trim() ?? '') ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
};

/** Whether who says so may get a delta, which is looked for first. */
export const mayTakeDelta = (dictionary: string | undefined, encodings: string): boolean =>
  dictionary !== undefined && /\bdcz\b/.test(encodings);

export interface DeltaRequest {
  readonly owner: FileOwner;
  readonly path: string;
  /** The header `Available-Dictionary`. */
  readonly dictionary: string | undefined;
  /** The header `Accept-Encoding`. */
  readonly encodings: string;
}

/** Gives what changed since the file that the browser has; null where it has none, or the whole file is as small. */
export type FileDeltas = (request: DeltaRequest) => Promise<Buffer | null>;

/** Packs each pair of files once and keeps the result. A dictionary is an earlier file of the same name. */
export const fileDeltas = (store: Pick<ReleaseStore, 'read'>, kept: number = keptBytes): FileDeltas => {
  const known = new LRUCache<string, Buffer>({
    maxSize: kept,
    // What is not worth it is remembered as nothing.
    sizeCalculation: ({ length }, key) => length + key.length + besides,
  });
  let packing = 0;

  const packed = async (folder: string, path: string, from: string, digest: Buffer): Promise<Buffer> => {
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
    const digest = digestIn(dictionary);
    const [, start, hash, end] = contentName.exec(path) ?? [];
    if (!digest || owner.version !== null || start === undefined || end === undefined) return null;
    if (!mayTakeDelta(dictionary, encodings)) return null;
    // The name of a file begins with its sha256.
    const had = digest.toString('hex').slice(0, 16);
    if (had === hash) return null;
    const folder = folderOfOwner(owner);
    const key = `${folder}/${path} from ${digest.toString('hex')}`;
    const before = known.get(key);
    if (before) return before.length > 0 ? before : null;
    if (packing >= mostAtOnce) return null;
    packing += 1;
    try {
      const delta = await packed(folder, path, `${start}${had}${end}`, digest);
      known.set(key, delta);
      return delta.length > 0 ? delta : null;
    } finally {
      packing -= 1;
    }
  };
};
