import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { AuditEntry } from '@travel/contracts/rollouts.schema';
import type { DeliveryDb } from './database.ts';
import { audit } from './tables.ts';

export interface AuditLine {
  readonly who: string;
  readonly action: string;
  readonly package?: PackageName;
  readonly organisation?: string;
  /** All packages of a set have one line. */
  readonly changeSet?: number;
  readonly packageRevisions?: Readonly<Record<string, number>>;
  /** That the change made of the package's rollout, of the organisation's document or of the change set. */
  readonly revision?: number;
  /** What changed, in one sentence. */
  readonly what: string;
  readonly why: string;
}

/** Joins the caller's transaction: a change and its line stand or fall together. */
export const writeAudit = async (tx: DeliveryDb, line: AuditLine): Promise<void> => {
  await tx.insert(audit).values(line);
};

/** That a change set's line made of one of its packages; null in all other lines. */
const inSet = (name: PackageName) => sql<number>`(${audit.packageRevisions} ->> ${name})::integer`;

/** Which lines are wanted: those that all of it is true of. */
export interface AuditFilter {
  readonly package?: PackageName | undefined;
  readonly action?: string | undefined;
  readonly who?: string | undefined;
  /** From this moment on. */
  readonly since?: string | undefined;
  /** Before this moment. */
  readonly until?: string | undefined;
  readonly limit: number;
}

/** Newest first; of a package with those of its change sets. */
export const readAudit = async (
  db: DeliveryDb,
  { package: name, action, who, since, until, limit }: AuditFilter,
): Promise<AuditEntry[]> => {
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(
        name && or(eq(audit.package, name), sql`${inSet(name)} is not null`),
        action === undefined ? undefined : eq(audit.action, action),
        who === undefined ? undefined : eq(audit.who, who),
        since === undefined ? undefined : gte(audit.at, new Date(since)),
        until === undefined ? undefined : lt(audit.at, new Date(until)),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
  return rows.map(({ changeSet, packageRevisions: _revisions, ...row }) => ({
    ...row,
    change_set: changeSet,
    at: row.at.toISOString(),
  }));
};

type Changed = { readonly package: PackageName } | { readonly organisation: string } | { readonly changeSet: number };

const mostTold = 5;

/** Returns in words who changed something after a revision and why, for an operator whose change conflicts with it. */
export const changesSince = async (db: DeliveryDb, changed: Changed, revision: number): Promise<string> => {
  const rows = await db
    .select()
    .from(audit)
    .where(
      'package' in changed
        ? or(
            and(eq(audit.package, changed.package), gt(audit.revision, revision)),
            sql`${inSet(changed.package)} > ${revision}`,
          )
        : and(
            'organisation' in changed
              ? eq(audit.organisation, changed.organisation)
              : eq(audit.changeSet, changed.changeSet),
            gt(audit.revision, revision),
          ),
    )
    .orderBy(asc(audit.id));
  const told = rows
    .slice(-mostTold)
    .map(({ at, who, what, why }) => `${who} at ${at.toISOString().slice(11, 16)} UTC: ${what} (${why})`);
  const earlier = rows.length - told.length;
  return [...(earlier > 0 ? [`${earlier} earlier changes`] : []), ...told].join('; ');
};
