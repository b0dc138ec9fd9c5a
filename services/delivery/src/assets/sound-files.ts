import { releaseFolder } from '@travel/contracts/releases/addresses';
import type { PackageName } from '@travel/contracts/remotes';
import type { Log } from '@travel/kit/log';
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

/** Whether a stored file is what the record of its release says; `mark` tells one state of the file from another. */
export type SoundFiles = (owner: FileOwner, path: string, mark: string) => Promise<boolean>;

export interface SoundFilesOptions {
  store: ReleaseStore;
  db: DeliveryDb;
  records: ReleaseRecords;
  log: Pick<Log, 'error'>;
  tellDamaged: TellDamaged;
}

const kept = 20_000;

/** Reads each file once, and again when it was touched; what is remembered costs a request nothing. */
export const soundFiles = ({ store, db, records, log, tellDamaged }: SoundFilesOptions): SoundFiles => {
  const known = new Map<string, boolean>();

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

  const look = async (owner: FileOwner, path: string): Promise<boolean | 'unknown'> => {
    // Without the database files are sent all the same, and kept by nobody meanwhile.
    const stored = await describe(owner, path).catch(() => 'unknown' as const);
    if (stored === 'unknown') return 'unknown';
    const bytes = await store.read(folderOfOwner(owner), path);
    const sound = stored !== null && bytes !== null && (await isSound(stored, bytes));
    if (!sound) {
      log.error({ ...owner, path }, 'A file of a release was altered; publishing the release again mends it');
      tellDamaged({ ...owner, path: plainPathOf(path) });
    }
    return sound;
  };

  return async (owner, path, mark) => {
    const key = `${folderOfOwner(owner)}/${path}/${mark}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const sound = await look(owner, path);
    const [oldest] = known.keys();
    if (known.size >= kept && oldest !== undefined) known.delete(oldest);
    // Looked at again: publishing its release changes the answer and not the file.
    if (sound === 'unknown') return false;
    known.set(key, sound);
    return sound;
  };
};
