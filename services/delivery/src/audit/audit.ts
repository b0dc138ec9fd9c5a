import { desc, eq } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { AuditEntry } from '@travel/contracts/rollouts.schema';
import type { DeliveryDb } from '../database/database.ts';
import { audit } from '../database/tables.ts';

export interface AuditLine {
  readonly who: string;
  readonly action: string;
  readonly package?: PackageName;
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
