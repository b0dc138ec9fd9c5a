import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import type { Log } from '@travel/kit/log/log';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { audit, releases } from '../../database/tables.ts';
import { createLinks, type Alarms } from './alarms.ts';

/**
 * A file that differs from its published content. A file without a version belongs to every release that contains it.
 */
export interface CorruptFile {
  readonly package: PackageName;
  readonly version: string | null;
  readonly path: string;
}

/** Reports a corrupt file to operators in the background. Never throws. */
export type ReportCorruptFile = (file: CorruptFile) => void;

export interface CorruptFileOptions {
  readonly db: DeliveryDb;
  readonly alarms: Pick<Alarms, 'send'>;
  readonly log: Pick<Log, 'error'>;
  readonly clock: Clock;
  /** The origin of the operators' console. */
  readonly opsOrigin: string;
}

const action = 'damaged';
const mostNamed = 5;

/** Creates a reporter that reports each file once an hour across copies of the service. */
export const createCorruptFileReporter = ({
  db,
  alarms,
  log,
  clock,
  opsOrigin,
}: CorruptFileOptions): ReportCorruptFile => {
  const reportFile = (file: CorruptFile) =>
    transaction(db, async (tx) => {
      const { package: name, path } = file;
      const versions = await listVersionsWith(tx, file);
      const [newest] = versions;
      // Files of a release that is announced but not published may still be incomplete, so they are not reported.
      if (newest === undefined) return;
      const what = `${path} of ${name} differs from its published content; ${describeVersions(versions)}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`);
      const [told] = await tx
        .select({ id: audit.id })
        .from(audit)
        .where(
          and(
            eq(audit.action, action),
            eq(audit.package, name),
            eq(audit.what, what),
            gt(audit.at, sql`now() - interval '1 hour'`),
          ),
        )
        .limit(1);
      if (told) return;
      const why = 'Browsers refuse the file, so pages lack it; publish a release that contains it again to restore it';
      const command = `npx -y pnpm@12 release publish ${name}`;
      await writeAudit(tx, { who: 'delivery', action, package: name, what, why: `${why}: ${command}` });
      const at = clock.now().toISOString();
      await alarms.send(tx, {
        id: randomUUID(),
        event: 'release.damaged',
        at,
        package: name,
        version: newest,
        what,
        why,
        command,
        links: createLinks(opsOrigin, name),
      });
    });
  return (file) => {
    reportFile(file).catch((error: unknown) => {
      log.error({ err: error, ...file }, 'Operators could not be notified of a corrupt file');
    });
  };
};

/** Returns the published releases that contain the file, newest first. */
const listVersionsWith = async (tx: DeliveryDb, { package: name, version, path }: CorruptFile): Promise<string[]> => {
  const rows = await tx
    .select({ version: releases.version })
    .from(releases)
    .where(
      and(
        eq(releases.package, name),
        isNotNull(releases.publishedAt),
        version === null
          ? sql`${releases.record}->>'addressed_by' = 'content' and (${releases.record}->'files' || coalesce(${releases.record} #> '{views,file}', '[]')) @> ${JSON.stringify([{ path }])}::jsonb`
          : eq(releases.version, version),
      ),
    )
    .orderBy(desc(releases.publishedAt));
  return rows.map((row) => row.version);
};

const describeVersions = (versions: readonly string[]): string => {
  const named = versions.slice(0, mostNamed).join(', ');
  const more = versions.length > mostNamed ? ` and ${versions.length - mostNamed} older ones` : '';
  return `${named}${more} ${versions.length === 1 ? 'contains' : 'contain'} it`;
};
