import type { Readable } from 'node:stream';
import type { ReleaseName } from '../release-records.ts';

export interface StoredFile {
  readonly bytes: number;
  /** Another one as soon as the file is another one. */
  readonly mark: string;
  readonly stream: Readable;
}

/** Where the files of releases are. Paths are those of a checked record, with `.br` behind for the packed copy. */
export interface ReleaseStore {
  /** In words, for logs. */
  readonly place: string;
  /** Null where there is no such file. */
  open(release: ReleaseName, path: string): Promise<StoredFile | null>;
  read(release: ReleaseName, path: string): Promise<Buffer | null>;
  /** Whole or not at all: a reader never sees half a file. */
  write(release: ReleaseName, path: string, bytes: Buffer): Promise<void>;
  /** Rejects when the store cannot be used. */
  check(): Promise<void>;
}
