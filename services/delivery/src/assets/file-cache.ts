import { LRUCache } from 'lru-cache';
import type { Clock } from '@travel/kit/clock/clock';

/** A file in one encoding, with its headers. */
export interface CachedFile {
  /** The store's mark of the file's state at the last look. */
  readonly mark: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A memory cache of the files requested last. Only files whose integrity was verified are stored. */
export interface FileCache {
  /** Returns a file that was compared with the store in the last seconds; undefined if it has to be compared first. */
  getFresh(key: string): CachedFile | undefined;
  /** Returns a file and marks it as fresh, if the store's mark is still the same. */
  revalidate(key: string, mark: string): CachedFile | undefined;
  set(key: string, file: CachedFile): void;
  delete(key: string): void;
}

/** How long a file is sent without a look at the store, so a file removed there is still sent for this long. */
const freshMs = 5_000;
/** The size of the cache; the product's compressed files take about four megabytes. */
const maxCacheBytes = 32 * 1024 * 1024;
const entryOverheadBytes = 2_048;

/** Creates a cache of files by address and encoding. */
export const createFileCache = (clock: Clock, bytes: number = maxCacheBytes): FileCache => {
  const known = new LRUCache<string, CachedFile & { lookedAt: number }>({
    maxSize: bytes,
    sizeCalculation: ({ body }) => body.length + entryOverheadBytes,
  });
  const now = (): number => clock.now().getTime();
  return {
    getFresh(key) {
      const file = known.get(key);
      // The absolute difference keeps a clock that was set back from extending the time.
      return file && Math.abs(now() - file.lookedAt) < freshMs ? file : undefined;
    },
    revalidate(key, mark) {
      const file = known.get(key);
      if (file?.mark !== mark) return undefined;
      file.lookedAt = now();
      return file;
    },
    set: (key, file) => void known.set(key, { ...file, lookedAt: now() }),
    delete: (key) => void known.delete(key),
  };
};
