import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** Identifies the state of the file; changes whenever the file changes. */
  readonly mark: string;
  readonly stream: Readable;
}

/**
 * The storage of releases' files. `within` is a release's folder (`releaseFolder`). Paths are those of a validated record,
 * with `.br` appended for the compressed copy.
 */
export interface ReleaseStore {
  /** A description of the store for logs. */
  readonly place: string;
  /** Opens a file for reading. Returns null if the file does not exist. */
  open(within: string, path: string): Promise<StoredFile | null>;
  read(within: string, path: string): Promise<Buffer | null>;
  /** Writes a file atomically, so that readers never see a partial file. */
  write(within: string, path: string, bytes: Buffer): Promise<void>;
  /** Removes a file. Does nothing if the file does not exist. */
  remove(within: string, path: string): Promise<void>;
  /** Checks the store. Rejects if the store is not available. */
  check(): Promise<void>;
}
