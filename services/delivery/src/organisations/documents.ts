import { desc } from 'drizzle-orm';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { organisationSchema } from '@travel/contracts/organisations.schema';
import type { DeliveryDb } from '../database/database.ts';
import { organisationDocuments } from '../database/tables.ts';

/** The document in force of each organisation, by id. */
export const readOrganisations = async (db: DeliveryDb): Promise<Organisation[]> => {
  const rows = await db
    .selectDistinctOn([organisationDocuments.organisation], { document: organisationDocuments.document })
    .from(organisationDocuments)
    .orderBy(organisationDocuments.organisation, desc(organisationDocuments.version));
  return rows.map(({ document }) => organisationSchema.parse(document));
};
