import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { AuditEntry } from '@travel/contracts/rollouts.schema';
import type { DeliveryDb } from './database.ts';
import { audit } from './tables.ts';

export interface AuditLine {
  readonly who: string;
  readonly action: string;
  readonly package?: PackageName;
  readonly organisation?: string;
  /** That the change made of the package's rollout or of the organisation's document. */
  readonly revision?: number;
  /** What changed, in one sentence. */
  readonly what: string;
  readonly why: string;
}

/** Joins the caller's transaction: a change and its line stand or fall together. */
export const writeAudit = async (tx: DeliveryDb, line: AuditLine): Promise<void> => {
  await tx.insert(audit).values(line);
};

/** Newest first. */
export const readAudit = async (db: DeliveryDb, limit: number, name?: PackageName): Promise<AuditEntry[]> => {
  const rows = await db
    .select()
    .from(audit)
    .where(name && eq(audit.package, name))
    .orderBy(desc(audit.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

type Changed = { readonly package: PackageName } | { readonly organisation: string };

const mostTold = 5;

/** Returns in words who changed something after a revision and why, for an operator whose change conflicts with it. */
export const changesSince = async (db: DeliveryDb, changed: Changed, revision: number): Promise<string> => {
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(
        'package' in changed ? eq(audit.package, changed.package) : eq(audit.organisation, changed.organisation),
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
