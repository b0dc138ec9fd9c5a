import { sql } from 'drizzle-orm';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { DeliveryDb } from '../database/database.ts';
import { live, organisationDocuments } from '../database/tables.ts';

/**
 * Stores an organisation's document as the next version and returns the version's number. Must be called within
 * `changeLive`.
 */
export const storeOrganisation = (tx: DeliveryDb, document: Organisation, changedBy: string): Promise<number> =>
  store(tx, { organisation: document.id, document, changedBy });

/** Deletes an organisation. Its last document is retained, so that the organisation can be restored. */
export const storeDeletion = (
  tx: DeliveryDb,
  organisation: string,
  lastDocument: unknown,
  changedBy: string,
): Promise<number> => store(tx, { organisation, document: lastDocument, changedBy, deleted: true });

const store = async (
  tx: DeliveryDb,
  row: Omit<typeof organisationDocuments.$inferInsert, 'version'>,
): Promise<number> => {
  const [next] = await tx
    .update(live)
    .set({ organisationsVersion: sql`${live.organisationsVersion} + 1` })
    .returning({ version: live.organisationsVersion });
  if (!next) throw new Error('The table live lost its row');
  await tx.insert(organisationDocuments).values({ ...row, version: next.version });
  return next.version;
};
