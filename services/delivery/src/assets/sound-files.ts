import { hash } from 'node:crypto';
import { releaseFolder } from '@travel/contracts/releases/addresses';
import type { PackageName } from '@travel/contracts/remotes';
import type { Log } from '@travel/kit/log';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { DeliveryDb } from '../database/database.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { findStoredPath, findStoredPathOf, isSound, plainPathOf } from '../releases/file-check.ts';
import type { StoredPath } from '../releases/file-check.ts';
import type { ReleaseRecords } from '../releases/release-records.ts';
import type { TellDamaged } from '../reports/alarms/damaged-files.ts';
import { readSharedFile } from '../releases/shared-files.ts';

/** Whose file an address is: of one release, or, without a version, of all releases of the package that have it. */
export interface FileOwner {
  readonly package: PackageName;
  readonly version: string | null;
}

/** The folder of the store that the owner's files are in. */
export const folderOfOwner = ({ package: name, version }: FileOwner): string =>
  version === null
    ? releaseFolder({ package: name, version: '', addressed_by: 'content' })
    : releaseFolder({ package: name, version });

/**
 * Returns the bytes of a stored file, looked at before; null where they are not what the record of its release says.
 * `mark` tells one state of the file from another.
 */
export type ReadSound = (owner: FileOwner, path: string, mark: string) => Promise<Buffer | null>;

export interface SoundFilesOptions {
  store: ReleaseStore;
  db: DeliveryDb;
  records: ReleaseRecords;
  log: Pick<Log, 'error'>;
  reportIgnoredError: ReportIgnoredError;
  tellDamaged: TellDamaged;
}

const kept = 20_000;

/** What is remembered of a file: a digest of what is sound, its packed copy as it is packed; null where it was altered. */
type Verdict = string | null;

const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64url');

/** Compares each file with its record once, and again when it was touched. */
export const soundFiles = ({
  store,
  db,
  records,
  log,
  reportIgnoredError,
  tellDamaged,
}: SoundFilesOptions): ReadSound => {
  const known = new Map<string, Verdict>();
  const reading = new Map<string, Promise<Buffer | null>>();

  /** What the database says of a file; `unknown` where nothing was published of that name. */
  const describe = async (
    { package: name, version }: FileOwner,
    path: string,
  ): Promise<StoredPath | null | 'unknown'> => {
    if (version === null) {
      const file = await readSharedFile(db, name, plainPathOf(path));
      return file ? (findStoredPathOf(file, path) ?? null) : 'unknown';
    }
    const find = await records.load([{ package: name, version }]);
    const record = find(name, version);
    return record ? (findStoredPath(record, path) ?? null) : 'unknown';
  };

  const remember = (key: string, verdict: Verdict): void => {
    const [oldest] = known.keys();
    if (known.size >= kept && oldest !== undefined) known.delete(oldest);
    known.set(key, verdict);
  };

  const look = async (key: string, owner: FileOwner, path: string): Promise<Buffer | null> => {
    // Without the database files are sent all the same, and kept by nobody meanwhile.
    const stored = await describe(owner, path).catch((error: unknown) => {
      reportIgnoredError('files/describe', error, { package: owner.package, path });
      return 'unknown' as const;
    });
    // Looked at again: publishing its release changes the answer and not the file.
    if (stored === 'unknown') return null;
    const bytes = await store.read(folderOfOwner(owner), path);
    if (stored !== null && bytes !== null && (await isSound(stored, bytes))) {
      remember(key, digestOf(bytes));
      return bytes;
    }
    log.error({ ...owner, path }, 'A file of a release was altered; publishing the release again mends it');
    tellDamaged({ ...owner, path: plainPathOf(path) });
    remember(key, null);
    return null;
  };

  const read = async (key: string, owner: FileOwner, path: string): Promise<Buffer | null> => {
    const verdict = known.get(key);
    if (verdict === undefined) return look(key, owner, path);
    const bytes = verdict === null ? null : await store.read(folderOfOwner(owner), path);
    return bytes && digestOf(bytes) === verdict ? bytes : null;
  };

  // Those who want the same file at once wait for one reading of it.
  return (owner, path, mark) => {
    const key = `${folderOfOwner(owner)}/${path}/${mark}`;
    const begun = reading.get(key) ?? read(key, owner, path).finally(() => reading.delete(key));
    reading.set(key, begun);
    return begun;
  };
};
