import type { Log } from '@travel/kit/log';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { findStoredPath, isSound } from '../releases/file-check.ts';
import type { ReleaseName, ReleaseRecords } from '../releases/release-records.ts';

/** Whether a stored file is what its release's record says; `mark` tells one state of the file from another. */
export type SoundFiles = (release: ReleaseName, path: string, mark: string) => Promise<boolean>;

export interface SoundFilesOptions {
  store: ReleaseStore;
  records: ReleaseRecords;
  log: Pick<Log, 'error'>;
}

const kept = 20_000;

/** Reads each file once, and again when it was touched; what is remembered costs a request nothing. */
export const soundFiles = ({ store, records, log }: SoundFilesOptions): SoundFiles => {
  const known = new Map<string, boolean>();

  const look = async (release: ReleaseName, path: string): Promise<boolean | 'unknown'> => {
    // Without the database files are sent all the same, and kept by nobody meanwhile.
    const find = await records.load([release]).catch(() => undefined);
    const record = find?.(release.package, release.version);
    if (!record) return 'unknown';
    const stored = findStoredPath(record, path);
    const bytes = await store.read(release, path);
    const sound = stored !== undefined && bytes !== null && (await isSound(stored, bytes));
    if (!sound)
      log.error({ ...release, path }, 'A file of a release was altered; publishing the release again mends it');
    return sound;
  };

  return async (release, path, mark) => {
    const key = `${release.package}/${release.version}/${path}/${mark}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const sound = await look(release, path);
    const [oldest] = known.keys();
    if (known.size >= kept && oldest !== undefined) known.delete(oldest);
    // Looked at again: publishing its release changes the answer and not the file.
    if (sound === 'unknown') return false;
    known.set(key, sound);
    return sound;
  };
};
