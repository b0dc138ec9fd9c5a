import { and, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { writeAudit } from '../database/audit.ts';
import type { DeliveryDb } from '../database/database.ts';
import { audit } from '../database/tables.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';

/** The name of the health watch in the audit log. */
export const watcher = 'health watch';

const alarm = 'alarm';

/** Returns the releases that a share of visitors gets instead of the default. */
export const listCanaries = (rollout: StoredRollout): string[] =>
  rollout.killed || rollout.paused
    ? []
    : [
        ...new Set(
          rollout.rules
            .filter((rule) => rule.percent > 0 && rule.version !== rollout.default_version)
            .map((rule) => rule.version),
        ),
      ];

/** Returns the previous default if the last change of the package was a new default, or null. */
export const findReplacedRelease = ({
  killed,
  default_version,
  previous_version,
  rulesLast,
}: StoredRollout): string | null =>
  killed || rulesLast || previous_version === default_version ? null : previous_version;

/**
 * Returns whether any other package or organisation was changed since a package's last change. That change may be the
 * cause of a failure.
 */
export const hasOtherChanges = async (db: DeliveryDb, name: PackageName, revision: number): Promise<boolean> => {
  const [own] = await db
    .select({ id: audit.id, action: audit.action })
    .from(audit)
    .where(
      and(
        or(
          and(eq(audit.package, name), eq(audit.revision, revision)),
          sql`(${audit.packageRevisions} ->> ${name})::integer = ${revision}`,
        ),
        ne(audit.action, alarm),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1);
  if (own?.action !== 'rollout') return true;
  const [other] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        gt(audit.id, own.id),
        ne(audit.action, alarm),
        isNotNull(audit.revision),
        or(isNotNull(audit.organisation), isNotNull(audit.package), isNotNull(audit.changeSet)),
      ),
    )
    .limit(1);
  return other !== undefined;
};

/**
 * Writes an alarm once per revision of the rollout across copies of the service. Returns whether this call wrote the
 * alarm.
 */
export const writeAlarm = async (
  tx: DeliveryDb,
  { package: name, revision }: StoredRollout,
  what: string,
  why: string,
): Promise<boolean> => {
  const [known] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.package, name), eq(audit.revision, revision), eq(audit.action, alarm)))
    .limit(1);
  if (known) return false;
  await writeAudit(tx, { who: watcher, action: alarm, package: name, revision, what, why });
  return true;
};
