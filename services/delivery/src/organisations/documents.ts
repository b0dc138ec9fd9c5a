import { desc, eq } from 'drizzle-orm';
import { type Organisation, organisationSchema } from '@travel/contracts/organisations/organisation.schema';
import type { DeliveryDb } from '../database/database.ts';
import { organisationDocuments } from '../database/tables.ts';

/** An organisation with its current document, and an error if its newest document cannot be read. */
export interface StoredOrganisation {
  readonly id: string;
  /** The revision of the newest document. */
  readonly revision: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  /** The newest document that can be read; null if none can. */
  readonly document: Organisation | null;
  /** Why the newest document, which is in `unread`, cannot be read; null if it can. */
  readonly fault: string | null;
  readonly unread?: unknown;
}

type Row = typeof organisationDocuments.$inferSelect;

/**
 * Reads all organisations. If a newer version of the service or someone with database access wrote a document that this
 * version cannot read, the organisation keeps its last readable document. Other organisations are not affected.
 */
export const readStoredOrganisations = async (db: DeliveryDb): Promise<StoredOrganisation[]> => {
  const newest = await db
    .selectDistinctOn([organisationDocuments.organisation])
    .from(organisationDocuments)
    .orderBy(organisationDocuments.organisation, desc(organisationDocuments.version));
  return Promise.all(newest.filter(({ deleted }) => !deleted).map((row) => parseRow(db, row)));
};

export const readOrganisations = async (db: DeliveryDb): Promise<Organisation[]> =>
  listDocuments(await readStoredOrganisations(db));

export const listDocuments = (stored: readonly Pick<StoredOrganisation, 'document'>[]): Organisation[] =>
  stored.flatMap(({ document }) => (document ? [document] : []));

const parseRow = async (db: DeliveryDb, row: Row): Promise<StoredOrganisation> => {
  const common = { id: row.organisation, revision: row.version, changedBy: row.changedBy, changedAt: row.changedAt };
  const read = organisationSchema.safeParse(row.document);
  if (read.success && read.data.id === row.organisation) return { ...common, document: read.data, fault: null };
  const fault = read.success
    ? `id: it says ${read.data.id}`
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { ...common, document: await findLastReadable(db, row.organisation), fault, unread: row.document };
};

const findLastReadable = async (db: DeliveryDb, id: string): Promise<Organisation | null> => {
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
