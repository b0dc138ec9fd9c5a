import { desc, eq } from 'drizzle-orm';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { organisationSchema } from '@travel/contracts/organisations.schema';
import type { DeliveryDb } from '../database/database.ts';
import { organisationDocuments } from '../database/tables.ts';

/** An organisation with what is in force of it, and what is wrong with its newest document. */
export interface StoredOrganisation {
  readonly id: string;
  /** Of the newest document. */
  readonly revision: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  /** The newest document that can be read; null where none can. */
  readonly document: Organisation | null;
  /** Why the newest document cannot be read, and the document; null where it can. */
  readonly fault: string | null;
  readonly unread?: unknown;
}

type Row = typeof organisationDocuments.$inferSelect;

/**
 * Every organisation. One whose newest document cannot be read here (a newer copy of the service wrote it, or a hand in
 * the database) keeps its last good one, and stops nobody else's.
 */
export const readStoredOrganisations = async (db: DeliveryDb): Promise<StoredOrganisation[]> => {
  const newest = await db
    .selectDistinctOn([organisationDocuments.organisation])
    .from(organisationDocuments)
    .orderBy(organisationDocuments.organisation, desc(organisationDocuments.version));
  return Promise.all(newest.filter(({ deleted }) => !deleted).map((row) => readable(db, row)));
};

/** The documents in force. */
export const readOrganisations = async (db: DeliveryDb): Promise<Organisation[]> =>
  documentsOf(await readStoredOrganisations(db));

export const documentsOf = (stored: readonly Pick<StoredOrganisation, 'document'>[]): Organisation[] =>
  stored.flatMap(({ document }) => (document ? [document] : []));

const readable = async (db: DeliveryDb, row: Row): Promise<StoredOrganisation> => {
  const common = { id: row.organisation, revision: row.version, changedBy: row.changedBy, changedAt: row.changedAt };
  const read = organisationSchema.safeParse(row.document);
  if (read.success && read.data.id === row.organisation) return { ...common, document: read.data, fault: null };
  const fault = read.success
    ? `id: it says ${read.data.id}`
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { ...common, document: await lastGood(db, row.organisation), fault, unread: row.document };
};

const lastGood = async (db: DeliveryDb, id: string): Promise<Organisation | null> => {
  const earlier = await db
    .select()
    .from(organisationDocuments)
    .where(eq(organisationDocuments.organisation, id))
    .orderBy(desc(organisationDocuments.version));
  for (const { document, deleted } of earlier) {
    if (deleted) return null;
    const read = organisationSchema.safeParse(document);
    if (read.success && read.data.id === id) return read.data;
  }
  return null;
};
