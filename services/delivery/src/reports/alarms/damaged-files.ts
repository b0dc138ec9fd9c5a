import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import type { Log } from '@travel/kit/log';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { audit, releases } from '../../database/tables.ts';
import { linksOf } from './alarms.ts';
import type { Alarms } from './alarms.ts';

/** A file that is not what was published; without a version, of every release of the package that has it. */
export interface DamagedFile {
  readonly package: PackageName;
  readonly version: string | null;
  readonly path: string;
}

/** Tells operators of a damaged file. Nobody waits for it, and a page or a file does not fail by it. */
export type TellDamaged = (file: DamagedFile) => void;

export interface DamagedOptions {
  readonly db: DeliveryDb;
  readonly alarms: Pick<Alarms, 'tell'>;
  readonly log: Pick<Log, 'error'>;
  readonly clock: Clock;
  /** Origin of the operators' console. */
  readonly opsOrigin: string;
}

const action = 'damaged';
const mostNamed = 5;

/** Each file is told of once an hour, by whichever copy of delivery comes upon it first. */
export const tellDamaged = ({ db, alarms, log, clock, opsOrigin }: DamagedOptions): TellDamaged => {
  const tell = (file: DamagedFile) =>
    transaction(db, async (tx) => {
      const { package: name, path } = file;
      const versions = await versionsWith(tx, file);
      const [newest] = versions;
      // An announced release whose files are still to come is nobody's yet.
      if (newest === undefined) return;
      const what = `${path} of ${name} is not what was published; ${havingIt(versions)}`;
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
      const why = 'Browsers refuse it and pages go without; publishing a release that has it again brings it back';
      const command = `npx -y pnpm@12 release publish ${name}`;
      await writeAudit(tx, { who: 'delivery', action, package: name, what, why: `${why}: ${command}` });
      const at = clock.now().toISOString();
      await alarms.tell(tx, {
        id: randomUUID(),
        event: 'release.damaged',
        at,
        package: name,
        version: newest,
        what,
        why,
        command,
        links: linksOf(opsOrigin, name),
      });
    });
  return (file) => {
    tell(file).catch((error: unknown) => {
      log.error({ err: error, ...file }, 'Operators could not be told of a damaged file');
    });
  };
};

/** Published releases with the file, newest first. */
const versionsWith = async (tx: DeliveryDb, { package: name, version, path }: DamagedFile): Promise<string[]> => {
  const rows = await tx
    .select({ version: releases.version })
    .from(releases)
    .where(
      and(
        eq(releases.package, name),
        isNotNull(releases.publishedAt),
        version === null
          ? sql`${releases.record}->>'addressed_by' = 'content' and ${releases.record}->'files' @> ${JSON.stringify([{ path }])}::jsonb`
          : eq(releases.version, version),
      ),
    )
    .orderBy(desc(releases.publishedAt));
  return rows.map((row) => row.version);
};

const havingIt = (versions: readonly string[]): string => {
  const named = versions.slice(0, mostNamed).join(', ');
  const more = versions.length > mostNamed ? ` and ${versions.length - mostNamed} older ones` : '';
  return `${named}${more} ${versions.length === 1 ? 'has' : 'have'} it`;
};
