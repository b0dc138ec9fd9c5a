import { hash } from 'node:crypto';
import { getReleaseFolder } from '@travel/contracts/releases/release-urls';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Log } from '@travel/kit/log/log';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { DeliveryDb } from '../database/database.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import {
  findStoredPath,
  findStoredCopy,
  matchesRecord,
  getPlainPath,
  type StoredPath,
} from '../releases/file-check.ts';
import type { ReleaseRecords } from '../releases/release-records.ts';
import type { ReportCorruptFile } from '../reports/alarms/corrupt-files.ts';
import { readSharedFile } from '../releases/shared-files.ts';

/** The owner of a file: one release, or, without a version, all releases of the package that contain the file. */
export interface FileOwner {
  readonly package: PackageName;
  readonly version: string | null;
}

export const getOwnerFolder = ({ package: name, version }: FileOwner): string =>
  version === null
    ? getReleaseFolder({ package: name, version: '', addressed_by: 'content' })
    : getReleaseFolder({ package: name, version });

/**
 * Returns a stored file's bytes if they match the release record, or null. `mark` identifies the state of the file in the
 * store.
 */
export type ReadVerified = (owner: FileOwner, path: string, mark: string) => Promise<Buffer | null>;

export interface VerifiedFilesOptions {
  store: ReleaseStore;
  db: DeliveryDb;
  records: ReleaseRecords;
  log: Pick<Log, 'error'>;
  reportIgnoredError: ReportIgnoredError;
  reportCorruptFile: ReportCorruptFile;
}

const maxVerdicts = 20_000;

/**
 * The digest of a verified file, which for a compressed file is that of its compressed bytes; null for a corrupt file.
 */
type Verdict = string | null;

const digest = (bytes: Buffer): string => hash('sha256', bytes, 'base64url');

/**
 * Creates a reader that compares each file with its release record once, and again after the file changed in the store.
 */
export const createVerifiedReader = ({
  store,
  db,
  records,
  log,
  reportIgnoredError,
  reportCorruptFile,
}: VerifiedFilesOptions): ReadVerified => {
  const known = new Map<string, Verdict>();
  const reading = new Map<string, Promise<Buffer | null>>();

  /**
   * Returns the recorded integrity of a file; `unknown` if no published release has the file, null if the file must not
   * exist.
   */
  const describe = async (
    { package: name, version }: FileOwner,
    path: string,
  ): Promise<StoredPath | null | 'unknown'> => {
    if (version === null) {
      const file = await readSharedFile(db, name, getPlainPath(path));
      return file ? (findStoredCopy(file, path) ?? null) : 'unknown';
    }
    const find = await records.load([{ package: name, version }]);
    const record = find(name, version);
    return record ? (findStoredPath(record, path) ?? null) : 'unknown';
  };

  const cacheVerdict = (key: string, verdict: Verdict): void => {
    const [oldest] = known.keys();
    if (known.size >= maxVerdicts && oldest !== undefined) known.delete(oldest);
    known.set(key, verdict);
  };

  const verify = async (key: string, owner: FileOwner, path: string): Promise<Buffer | null> => {
    // If the database is not available, files are sent unverified and are not cached.
    const stored = await describe(owner, path).catch((error: unknown) => {
      reportIgnoredError('files/describe', error, { package: owner.package, path });
      return 'unknown' as const;
    });
    // This result is not cached, because publishing the release changes the result without changing the file.
    if (stored === 'unknown') return null;
    const bytes = await store.read(getOwnerFolder(owner), path);
    if (stored !== null && bytes !== null && (await matchesRecord(stored, bytes))) {
      cacheVerdict(key, digest(bytes));
      return bytes;
    }
    log.error({ ...owner, path }, 'A file of a release is corrupt; publish the release again to repair it');
    reportCorruptFile({ ...owner, path: getPlainPath(path) });
    cacheVerdict(key, null);
    return null;
  };

  const read = async (key: string, owner: FileOwner, path: string): Promise<Buffer | null> => {
    const verdict = known.get(key);
    if (verdict === undefined) return verify(key, owner, path);
    const bytes = verdict === null ? null : await store.read(getOwnerFolder(owner), path);
    return bytes && digest(bytes) === verdict ? bytes : null;
  };

  // Concurrent requests share one read of the same file.
  return (owner, path, mark) => {
    const key = `${getOwnerFolder(owner)}/${path}/${mark}`;
    const started = reading.get(key) ?? read(key, owner, path).finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  };
};
