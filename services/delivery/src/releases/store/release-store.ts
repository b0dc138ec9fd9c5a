import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** Changes whenever the file changes. */
  readonly mark: string;
  readonly stream: Readable;
}

/**
 * The storage of releases' files. `within` is a release's folder (`releaseFolder`). Paths are those of a validated record,
 * with `.br` appended for the compressed copy.
 */
export interface ReleaseStore {
  /** A description for logs. */
  readonly place: string;
  /** Returns null if the file does not exist. */
  open(within: string, path: string): Promise<StoredFile | null>;
  read(within: string, path: string): Promise<Buffer | null>;
  /** Writes atomically: a reader never sees a partial file. */
  write(within: string, path: string, bytes: Buffer): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(within: string, path: string): Promise<void>;
  /** Rejects if the store is not available. */
  check(): Promise<void>;
}
