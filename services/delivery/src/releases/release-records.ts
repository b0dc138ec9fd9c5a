import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { Log } from '@travel/kit/log/log';
import type { DeliveryDb } from '../database/database.ts';
import { releases } from '../database/tables.ts';
import type { FindRecord } from '../rollouts/find-record.ts';

export interface ReleaseName {
  readonly package: PackageName;
  readonly version: string;
}

export interface ReleaseRecords {
  /**
   * Loads the records of the named releases that are published. Queries the database only for records that are not in
   * memory.
   */
  load(names: readonly ReleaseName[]): Promise<FindRecord>;
  readonly find: FindRecord;
  /** Adds records that another process read before this one started. */
  remember(known: readonly ReleaseRecord[]): void;
}

const cached = 500;
const getKey = (name: PackageName, version: string): string => `${name}@${version}`;

/** Creates a cache of the records of published releases, which never change. */
export const createReleaseRecords = (db: DeliveryDb, log: Pick<Log, 'error'>): ReleaseRecords => {
  const cache = new Map<string, ReleaseRecord>();

  const read = async (names: readonly ReleaseName[]): Promise<void> => {
    if (names.length === 0) return;
    const rows = await db
      .select({ package: releases.package, version: releases.version, record: releases.record })
      .from(releases)
      .where(
        and(
          isNotNull(releases.publishedAt),
          or(...names.map((one) => and(eq(releases.package, one.package), eq(releases.version, one.version)))),
        ),
      );
    for (const row of rows) {
      // An unreadable record counts as not published, so that pages fall back to the previous release.
      const { data: record, error } = releaseRecordSchema.safeParse(row.record);
      if (record) cache.set(getKey(record.package, record.version), record);
      else log.error({ package: row.package, version: row.version, err: error }, 'A release record cannot be read');
    }
  };

  return {
    async load(names) {
      await read(names.filter((one) => !cache.has(getKey(one.package, one.version))));
      const found = new Map(
        names.flatMap((one) => {
          const key = getKey(one.package, one.version);
          const record = cache.get(key);
          return record ? [[key, record] as const] : [];
        }),
      );
      for (const key of cache.keys()) {
        if (cache.size <= cached) break;
        cache.delete(key);
      }
      return (name, version) => found.get(getKey(name, version));
    },
    find: (name, version) => cache.get(getKey(name, version)),
    remember(known) {
      for (const record of known) cache.set(getKey(record.package, record.version), record);
    },
  };
};
