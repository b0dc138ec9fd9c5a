import { LRUCache } from 'lru-cache';
import type { Clock } from '@travel/kit/clock/clock';

/** A file in one encoding, with its headers. */
export interface CachedFile {
  /** The store's mark of the file's state when the cache last compared the file. */
  readonly mark: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A memory cache of the most recently requested files. Only files whose integrity was verified are stored. */
export interface FileCache {
  /**
   * Returns a file that was compared with the store in the last seconds, or undefined if the caller must compare the
   * file first.
   */
  getFresh(key: string): CachedFile | undefined;
  /** Returns a file and marks it as fresh if the store's mark of the file has not changed; otherwise undefined. */
  revalidate(key: string, mark: string): CachedFile | undefined;
  set(key: string, file: CachedFile): void;
  delete(key: string): void;
}

/**
 * How long a file is sent without checking the store. A file that was removed from the store is still sent for this
 * long.
 */
const freshMs = 5_000;
/** The maximum size of the cache. All compressed files of the product take about four megabytes. */
const maxCacheBytes = 32 * 1024 * 1024;
const entryOverheadBytes = 2_048;

export const createFileCache = (clock: Clock, bytes: number = maxCacheBytes): FileCache => {
  const known = new LRUCache<string, CachedFile & { lookedAt: number }>({
    maxSize: bytes,
    sizeCalculation: ({ body }) => body.length + entryOverheadBytes,
  });
  const now = (): number => clock.now().getTime();
  return {
    getFresh(key) {
      const file = known.get(key);
      // The absolute difference ensures that a clock that was set back does not extend how long a file counts as fresh.
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
