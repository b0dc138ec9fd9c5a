import { LRUCache } from 'lru-cache';
import type { Clock } from '@travel/kit/clock';

/** A file as it is sent to all who take the same of it. */
export interface KeptFile {
  /** Of the store, when it was looked at last. */
  readonly mark: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The files that were asked for last, in memory. Only what was looked at and found sound is put in. */
export interface KeptFiles {
  /** What was compared with the store a moment ago; undefined where that has to be done first. */
  fresh(key: string): KeptFile | undefined;
  /** What was kept of the same state of the file, from now on fresh again; undefined where the file is another one. */
  again(key: string, mark: string): KeptFile | undefined;
  keep(key: string, file: KeptFile): void;
  drop(key: string): void;
}

/** Longest time without a look into the store: as much later a file that was removed or altered there is answered so. */
const freshMs = 5_000;
/** Of all files together; the product has about four megabytes packed. */
const keptBytes = 32 * 1024 * 1024;
/** What a file costs besides its bytes. */
const besides = 2_048;

/** Keeps files by their address on the asset origin and by how they are packed. */
export const keptFiles = (clock: Clock, bytes: number = keptBytes): KeptFiles => {
  const known = new LRUCache<string, KeptFile & { lookedAt: number }>({
    maxSize: bytes,
    sizeCalculation: ({ body }) => body.length + besides,
  });
  const now = (): number => clock.now().getTime();
  return {
    fresh(key) {
      const file = known.get(key);
      // A clock that was set back does not keep anything longer.
      return file && Math.abs(now() - file.lookedAt) < freshMs ? file : undefined;
    },
    again(key, mark) {
      const file = known.get(key);
      if (file?.mark !== mark) return undefined;
      file.lookedAt = now();
      return file;
    },
    keep: (key, file) => void known.set(key, { ...file, lookedAt: now() }),
    drop: (key) => void known.delete(key),
  };
};
