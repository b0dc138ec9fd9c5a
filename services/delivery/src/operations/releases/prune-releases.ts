import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import { getReleaseFolder } from '@travel/contracts/releases/release-urls';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { live, liveReleases, prunedReleases, releaseFiles, releases, rollouts } from '../../database/tables.ts';
import { getMapPath, listStoredPaths } from '../../releases/file-check.ts';
import { lockSharedFiles } from '../../releases/shared-files.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { listPrunable } from './prune-policy.ts';

export interface PruneOptions {
  db: DeliveryDb;
  store: ReleaseStore;
  clock: Clock;
}

export interface PruneRequest {
  readonly who: string;
  readonly why: string;
  readonly dryRun: boolean;
}

export interface PruneResult {
  readonly releases: readonly { readonly package: PackageName; readonly version: string }[];
  /** The number of files that no remaining release has, not counting compressed copies. */
  readonly files: number;
  readonly bytes: number;
}

interface StoreFile {
  readonly within: string;
  readonly path: string;
}

interface Removals extends PruneResult {
  /** Files of releases in the older format, which share no files with other releases. */
  readonly own: readonly StoreFile[];
}

const nothing: Removals = { releases: [], files: 0, bytes: 0, own: [] };

/**
 * Removes releases that no rollout can choose any more: first their records, then files that no remaining release has.
 */
export const pruneReleases = async (options: PruneOptions, request: PruneRequest): Promise<PruneResult> => {
  const all: PruneResult[] = [];
  for (const name of packageNames) {
    const gone = await removeRecords(options, name, request);
    if (!request.dryRun) await removeFiles(options, name, gone.own);
    all.push(gone);
  }
  return {
    releases: all.flatMap((one) => one.releases),
    files: all.reduce((sum, one) => sum + one.files, 0),
    bytes: all.reduce((sum, one) => sum + one.bytes, 0),
  };
};

const removeRecords = (
  { db, clock }: PruneOptions,
  name: PackageName,
  { who, why, dryRun }: PruneRequest,
): Promise<Removals> =>
  transaction(db, async (tx) => {
    // The locks keep rollouts from changing, and releases that would share a file from being announced.
    await tx.select().from(live).for('update');
    await lockSharedFiles(tx, name);
    const now = clock.now();
    const rows = await tx
      .select({
        version: releases.version,
        publishedAt: releases.publishedAt,
        announcedAt: releases.announcedAt,
        lastLiveAt: liveReleases.lastLiveAt,
      })
      .from(releases)
      .leftJoin(
        liveReleases,
        and(eq(liveReleases.package, releases.package), eq(liveReleases.version, releases.version)),
      )
      .where(eq(releases.package, name));
    const versions = listPrunable(rows, await readLiveVersions(tx, name), now).map(({ version }) => version);
    if (versions.length === 0) return nothing;

    const gone = await listRemovals(tx, name, versions);
    if (dryRun) return gone;
    // Without the setting `delivery.pruning`, a database trigger refuses to delete published releases.
    await tx.execute(sql`select set_config('delivery.pruning', 'on', true)`);
    await tx.delete(releases).where(and(eq(releases.package, name), inArray(releases.version, versions)));
    const pruned = versions.map((version) => ({ package: name, version, prunedAt: now, prunedBy: who }));
    await tx.insert(prunedReleases).values(pruned).onConflictDoNothing();
    await writeAudit(tx, {
      who,
      action: 'prune',
      package: name,
      what: `${versions.length} releases of ${name} removed with ${gone.files} files: ${versions.join(', ')}`,
      why,
    });
    return gone;
  });

/** Removes files from the store, including those that an interrupted run left behind. */
const removeFiles = ({ db, store }: PruneOptions, name: PackageName, own: readonly StoreFile[]): Promise<void> =>
  transaction(db, async (tx) => {
    // The lock delays new announcements. A release that is announced later misses the removed files, so they are
    // uploaded again.
    await lockSharedFiles(tx, name);
    const orphans = (await findUnshared(tx, name, [])).map(({ path }) => path);
    if (orphans.length > 0) {
      await tx.delete(releaseFiles).where(and(eq(releaseFiles.package, name), inArray(releaseFiles.path, orphans)));
    }
    const shared = orphans.flatMap((path) => listSharedPaths(name, path));
    for (const { within, path } of [...own, ...shared]) await store.remove(within, path);
  });

const readLiveVersions = async (tx: DeliveryDb, name: PackageName): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ version: string }>(
    sql`select v as version from ${rollouts} o, versions_of_rollout(o) v where o.package = ${name}`,
  );
  return new Set(rows.map(({ version }) => version));
};

/**
 * Returns the files to remove with these releases: files of releases in the older format, and shared files that no
 * other release has.
 */
const listRemovals = async (tx: DeliveryDb, name: PackageName, versions: readonly string[]): Promise<Removals> => {
  const records = await tx
    .select({ record: releases.record })
    .from(releases)
    .where(and(eq(releases.package, name), inArray(releases.version, [...versions])));
  const own = records.map(({ record }) => record).filter(({ addressed_by: by }) => by !== 'content');
  const orphans = await findUnshared(tx, name, versions);
  const files = [...own.flatMap((record) => record.files), ...orphans];
  return {
    releases: versions.map((version) => ({ package: name, version })),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    own: own.flatMap(listFiles),
  };
};

const listFiles = (record: ReleaseRecord): StoreFile[] =>
  listStoredPaths(record).map(({ path }) => ({ within: getReleaseFolder(record), path }));

const listSharedPaths = (within: string, path: string): StoreFile[] =>
  [path, `${path}.br`, ...(path.endsWith('.js') ? [`${getMapPath(path)}.br`] : [])].map((one) => ({
    within,
    path: one,
  }));

const findUnshared = async (
  tx: DeliveryDb,
  name: PackageName,
  versions: readonly string[],
): Promise<{ path: string; bytes: number }[]> => {
  const used = tx
    .select({
      path: sql<string>`jsonb_array_elements(${releases.record} -> 'files' || coalesce(${releases.record} #> '{views,file}', '[]')) ->> 'path'`,
    })
    .from(releases)
    .where(
      and(
        eq(releases.package, name),
        versions.length > 0 ? notInArray(releases.version, [...versions]) : undefined,
        sql`${releases.record} ->> 'addressed_by' = 'content'`,
      ),
    );
  return tx
    .select({ path: releaseFiles.path, bytes: releaseFiles.bytes })
    .from(releaseFiles)
    .where(and(eq(releaseFiles.package, name), notInArray(releaseFiles.path, used)));
};
