import { sql } from 'drizzle-orm';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { DeliveryDb } from '../database/database.ts';
import { live, organisationDocuments } from '../database/tables.ts';

/** Puts a document in force as the next version of the snapshot; call it within a change of what is live. */
export const storeOrganisation = async (tx: DeliveryDb, document: Organisation, changedBy: string): Promise<void> => {
  const [row] = await tx
    .update(live)
    .set({ organisationsVersion: sql`${live.organisationsVersion} + 1` })
    .returning({ version: live.organisationsVersion });
  if (!row) throw new Error('The table live lost its row');
  await tx
    .insert(organisationDocuments)
    .values({ organisation: document.id, version: row.version, document, changedBy });
};
