import { sql } from 'drizzle-orm';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { DeliveryDb } from '../database/database.ts';
import { live, organisationDocuments } from '../database/tables.ts';

/**
 * Puts a document in force as the next version of the snapshot, and answers that version; call it within a change of
 * what is live.
 */
export const storeOrganisation = (tx: DeliveryDb, document: Organisation, changedBy: string): Promise<number> =>
  store(tx, { organisation: document.id, document, changedBy });

/** Takes an organisation off all pages; its last document stays, to be put back. */
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
