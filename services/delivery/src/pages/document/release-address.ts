import type { ReleaseAddress } from '@travel/contracts/boot';
import { releaseFolder } from '@travel/contracts/releases/addresses';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';

/** Folder of a release on the asset origin, with a closing slash. */
export const baseOf = (assetOrigin: string, record: ReleaseRecord): string =>
  `${assetOrigin}/${releaseFolder(record)}/`;

/** The integrity that a record gives a file; records are checked when they come in, so it has one. */
export const integrityIn = (record: ReleaseRecord, path: string): string =>
  record.files.find((file) => file.path === path)?.integrity ?? '';

/** All a page needs to load a release. */
export const addressOf = (assetOrigin: string, record: ReleaseRecord): ReleaseAddress => {
  const base = baseOf(assetOrigin, record);
  const { file, global } = record.entry;
  return { version: record.version, base, entry: { url: base + file, integrity: integrityIn(record, file), global } };
};
