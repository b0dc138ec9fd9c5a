import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** Another one as soon as the file is another one. */
  readonly mark: string;
  readonly stream: Readable;
}

/**
 * Where the files of releases are. `within` is the folder of a release (`releaseFolder`), paths are those of a checked
 * record, with `.br` behind for the packed copy.
 */
export interface ReleaseStore {
  /** In words, for logs. */
  readonly place: string;
  /** Null where there is no such file. */
  open(within: string, path: string): Promise<StoredFile | null>;
  read(within: string, path: string): Promise<Buffer | null>;
  /** Whole or not at all: a reader never sees half a file. */
  write(within: string, path: string, bytes: Buffer): Promise<void>;
  /** Nothing happens where there is no such file. */
  remove(within: string, path: string): Promise<void>;
  /** Rejects when the store cannot be used. */
  check(): Promise<void>;
}
