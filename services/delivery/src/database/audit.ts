import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { AuditEntry } from '@travel/contracts/releases/rollout.schema';
import { ProblemError } from '@travel/kit/problem/problem';
import type { DeliveryDb } from './database.ts';
import { audit } from './tables.ts';

export interface AuditLine {
  readonly who: string;
  readonly action: string;
  readonly package?: PackageName;
  readonly organisation?: string;
  /** The change set whose packages share this audit line. */
  readonly changeSet?: number;
  readonly packageRevisions?: Readonly<Record<string, number>>;
  /** The new revision of the changed rollout, organisation's document or change set. */
  readonly revision?: number;
  /** One sentence that describes the change. */
  readonly what: string;
  readonly why: string;
}

/** Writes a line of the audit log in the caller's transaction, so that a change is never stored without its line. */
export const writeAudit = async (tx: DeliveryDb, line: AuditLine): Promise<void> => {
  await tx.insert(audit).values(line);
};

/** The new revision of the requested package in the line of a change set; null in other lines. */
const revisionInSet = (name: PackageName) => sql<number>`(${audit.packageRevisions} ->> ${name})::integer`;

export interface AuditFilter {
  readonly package?: PackageName | undefined;
  readonly action?: string | undefined;
  readonly who?: string | undefined;
  /** The start of the period, inclusive, in ISO 8601. */
  readonly since?: string | undefined;
  /** The end of the period, exclusive, in ISO 8601. */
  readonly until?: string | undefined;
  readonly limit: number;
}

/** Returns lines of the audit log, newest first. Lines of a package include those of its change sets. */
export const readAudit = async (
  db: DeliveryDb,
  { package: name, action, who, since, until, limit }: AuditFilter,
): Promise<AuditEntry[]> => {
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(
        name && or(eq(audit.package, name), sql`${revisionInSet(name)} is not null`),
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

type ChangeSubject =
  | { readonly package: PackageName }
  | { readonly organisation: string }
  | { readonly changeSet: number };

type ChangesRevision = Endpoint & { readonly errors: { readonly revision_outdated: number } };

/**
 * Requires that a change is based on the current revision, if it names one. The refusal describes the changes since.
 * @throws ProblemError revision_outdated, as the endpoint declares it
 */
export const requireCurrentRevision = async (
  db: DeliveryDb,
  endpoint: ChangesRevision,
  changed: ChangeSubject,
  {
    name,
    current,
    revision,
  }: { readonly name: string; readonly current: number; readonly revision?: number | undefined },
): Promise<void> => {
  if (revision === undefined || revision === current) return;
  const between = await describeChangesSince(db, changed, revision);
  throw new ProblemError('revision_outdated', endpoint.errors.revision_outdated, {
    detail: `${name} is at revision ${current}, and this change was made on ${revision}. ${between ? `Since then: ${between}.` : 'It was changed in the meantime.'}`,
    context: { revision: current },
  });
};
const maxDescribed = 5;

/** Describes which changes were made after a revision, with authors and reasons. */
const describeChangesSince = async (db: DeliveryDb, changed: ChangeSubject, revision: number): Promise<string> => {
  const rows = await db
    .select()
    .from(audit)
    .where(
      'package' in changed
        ? or(
            and(eq(audit.package, changed.package), gt(audit.revision, revision)),
            sql`${revisionInSet(changed.package)} > ${revision}`,
          )
        : and(
            'organisation' in changed
              ? eq(audit.organisation, changed.organisation)
              : eq(audit.changeSet, changed.changeSet),
            gt(audit.revision, revision),
          ),
    )
    .orderBy(asc(audit.id));
  const described = rows
    .slice(-maxDescribed)
    .map(({ at, who, what, why }) => `${who} at ${at.toISOString().slice(11, 16)} UTC: ${what} (${why})`);
  const earlier = rows.length - described.length;
  return [...(earlier > 0 ? [`${earlier} earlier changes`] : []), ...described].join('; ');
};
