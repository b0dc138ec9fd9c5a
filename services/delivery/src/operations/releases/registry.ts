import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import { announceRelease, publishRelease, uploadReleaseFile } from '@travel/contracts/endpoints/delivery/delivery';
import { getReleaseFolder } from '@travel/contracts/releases/release-urls';
import { getReleaseContent } from '@travel/contracts/releases/release-content';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { prunedReleases, releases } from '../../database/tables.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { findStoredPath, isMap, matchesRecord, listStoredPaths, type StoredPath } from '../../releases/file-check.ts';
import { lockSharedFiles, claimSharedNames } from '../../releases/shared-files.ts';
import { validateRecord } from '../../releases/validate-record.ts';
import type { ReleaseName } from '../../releases/release-records.ts';

export interface ReleaseRow {
  readonly record: ReleaseRecord;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

/** The storage of releases: records in the database, files in the store. */
export interface Registry {
  readonly db: DeliveryDb;
  readonly store: ReleaseStore;
}

export const listStoredReleases = (db: DeliveryDb, limit: number, name?: PackageName): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(releases)
    .where(name && eq(releases.package, name))
    .orderBy(sql`${releases.publishedAt} desc nulls last`, desc(releases.announcedAt))
    .limit(limit);

const whereRelease = (release: ReleaseName) =>
  and(eq(releases.package, release.package), eq(releases.version, release.version));

export const findRelease = async (db: DeliveryDb, release: ReleaseName): Promise<ReleaseRow | undefined> => {
  const [row] = await db.select().from(releases).where(whereRelease(release));
  return row;
};

/** Stores the record of an announced release. Returns the release's files that are missing in the store. */
export const announce = async (
  { db, store }: Registry,
  record: ReleaseRecord,
  who: string,
): Promise<{ missing: string[]; published: boolean }> => {
  const errors = validateRecord(record);
  if (errors.length > 0)
    throw createDeclaredProblem(announceRelease, 'record_inconsistent', { detail: errors.join(' ') });
  const published = await transaction(db, async (tx) => {
    await lockSharedFiles(tx, record.package);
    const known = await findRelease(tx, record);
    if (known?.publishedAt) return known;
    const taken = record.addressed_by === 'content' ? await claimSharedNames(tx, record) : [];
    if (taken.length > 0) throw createFileTakenProblem(record, taken);
    await tx
      .insert(releases)
      .values({ package: record.package, version: record.version, record, announcedBy: who })
      .onConflictDoUpdate({
        target: [releases.package, releases.version],
        set: { record, announcedBy: who, announcedAt: new Date() },
      });
    return undefined;
  });
  if (published && !hasSameContent(published.record, record)) {
    throw createDeclaredProblem(announceRelease, 'version_taken', {
      detail: `${record.package} ${record.version} is published with other content, and a published release never changes. Give the new one another version.`,
    });
  }
  // Lost files of a published release are reported as missing, so that publishing the release again restores them.
  return { missing: await listMissingFiles(store, published?.record ?? record), published: published !== undefined };
};

export const upload = async (
  { db, store }: Registry,
  release: ReleaseName,
  path: string,
  bytes: Buffer,
): Promise<void> => {
  const row = await findRelease(db, release);
  if (!row) throw createUnknownProblem(release);
  const stored = findStoredPath(row.record, path);
  if (!stored) {
    throw createDeclaredProblem(uploadReleaseFile, 'file_unknown', {
      detail: `The record of ${release.package} ${release.version} names no file of that path.`,
    });
  }
  if (!(await matchesRecord(stored, bytes))) {
    throw row.publishedAt
      ? createDeclaredProblem(uploadReleaseFile, 'release_immutable', {
          detail: `${release.package} ${release.version} is published; its files never change.`,
        })
      : createDeclaredProblem(uploadReleaseFile, 'integrity_wrong', {
          detail: `What was sent for ${path} is not what the record says: ${stored.file.bytes} bytes with ${stored.file.integrity}.`,
        });
  }
  await store.write(getReleaseFolder(row.record), path, bytes);
};

export const publish = async ({ db, store }: Registry, release: ReleaseName, who: string): Promise<ReleaseRow> => {
  const row = await findRelease(db, release);
  if (!row) throw createUnknownProblem(release);
  const missing = await listMissingFiles(store, row.record);
  if (missing.length > 0) {
    throw createDeclaredProblem(publishRelease, 'files_missing', {
      detail: `Still to be uploaded: ${missing.join(', ')}.`,
    });
  }
  return transaction(db, async (tx) => {
    const [current] = await tx.select().from(releases).where(whereRelease(release)).for('update');
    if (!current) throw createUnknownProblem(release);
    if (current.publishedAt) return current;
    if (!isDeepStrictEqual(current.record, row.record)) {
      throw createDeclaredProblem(publishRelease, 'files_missing', {
        detail: 'The release was announced again during publishing. Publish it again.',
      });
    }
    const published = { publishedAt: new Date(), publishedBy: who };
    await tx.update(releases).set(published).where(whereRelease(release));
    const { package: name, version } = release;
    await tx.delete(prunedReleases).where(and(eq(prunedReleases.package, name), eq(prunedReleases.version, version)));
    await writeAudit(tx, {
      who,
      action: 'publish',
      package: release.package,
      what: `${release.package} ${release.version} published from ${row.record.source}`,
      why: 'Published; visitors get it only after a rollout',
    });
    return { ...current, ...published };
  });
};

/** Returns the paths of a record's files that the store lacks or has with other content. */
const listMissingFiles = async (store: ReleaseStore, record: ReleaseRecord): Promise<string[]> => {
  const missing: string[] = [];
  for (const stored of listStoredPaths(record)) {
    const bytes = await store.read(getReleaseFolder(record), stored.path);
    if (!bytes || !(isSharedMap(record, stored) || (await matchesRecord(stored, bytes)))) missing.push(stored.path);
  }
  return missing;
};

/** Returns whether a path is the source map of a shared script. The map of any release with this script fits. */
const isSharedMap = (record: ReleaseRecord, { path }: StoredPath): boolean =>
  record.addressed_by === 'content' && isMap(path);

const createFileTakenProblem = ({ package: name }: ReleaseRecord, paths: readonly string[]) =>
  createDeclaredProblem(announceRelease, 'file_taken', {
    detail: `${paths.join(', ')} of ${name} are known with other content, and a name never stands for anything else. Build it with names that hold the hash of what is in the files.`,
  });

const createUnknownProblem = ({ package: name, version }: ReleaseName) =>
  createDeclaredProblem(publishRelease, 'release_unknown', { detail: `Nothing was announced as ${name} ${version}.` });

const hasSameContent = (a: ReleaseRecord, b: ReleaseRecord): boolean =>
  isDeepStrictEqual(getReleaseContent(a), getReleaseContent(b));
