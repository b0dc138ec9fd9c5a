import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import { releaseRecordSchema } from '@travel/contracts/releases.schema';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { Log } from '@travel/kit/log';
import type { DeliveryDb } from '../database/database.ts';
import { releases } from '../database/tables.ts';
import type { FindRecord } from '../rollouts/find-record.ts';

export interface ReleaseName {
  readonly package: PackageName;
  readonly version: string;
}

export interface ReleaseRecords {
  /** Finds among those named, as far as they are published. Asks the database only for what it never saw. */
  load(names: readonly ReleaseName[]): Promise<FindRecord>;
  /** Finds among all that were read before, without asking. */
  readonly find: FindRecord;
  /** Takes records that were read before, by an earlier process. */
  remember(known: readonly ReleaseRecord[]): void;
}

const cached = 500;
const keyOf = (name: PackageName, version: string): string => `${name}@${version}`;

/** Records of published releases: they never change, so what was read once stays in memory. */
export const releaseRecords = (db: DeliveryDb, log: Pick<Log, 'error'>): ReleaseRecords => {
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
      // One that cannot be read is as one that was never published: what was live before stands in for it.
      const { data: record, error } = releaseRecordSchema.safeParse(row.record);
      if (record) cache.set(keyOf(record.package, record.version), record);
      else log.error({ package: row.package, version: row.version, err: error }, 'A release record cannot be read');
    }
  };

  return {
    async load(names) {
      await read(names.filter((one) => !cache.has(keyOf(one.package, one.version))));
      const found = new Map(
        names.flatMap((one) => {
          const key = keyOf(one.package, one.version);
          const record = cache.get(key);
          return record ? [[key, record] as const] : [];
        }),
      );
      for (const key of cache.keys()) {
        if (cache.size <= cached) break;
        cache.delete(key);
      }
      return (name, version) => found.get(keyOf(name, version));
    },
    find: (name, version) => cache.get(keyOf(name, version)),
    remember(known) {
      for (const record of known) cache.set(keyOf(record.package, record.version), record);
    },
  };
};
