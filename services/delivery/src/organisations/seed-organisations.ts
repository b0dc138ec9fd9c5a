import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { organisationSchema } from '@travel/contracts/organisations.schema';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { DeliveryDb } from '../database/database.ts';
import { organisationDocuments } from '../database/tables.ts';
import { changeLive } from '../database/change-live.ts';
import { storeOrganisation } from './store-organisation.ts';

const seedFolder = new URL('../../seeds/', import.meta.url);
const seeder = 'seed';

export const readSeeds = async (): Promise<Organisation[]> => {
  const files = (await readdir(fileURLToPath(seedFolder))).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (name) => organisationSchema.parse(JSON.parse(await readFile(new URL(name, seedFolder), 'utf8')))),
  );
};

/** Brings the seeded organisations in, and up to date as long as no operator has changed them. */
export const seedOrganisations = async (db: DeliveryDb): Promise<void> => {
  const seeds = await readSeeds();
  const outdated = async (from: DeliveryDb): Promise<Organisation[]> => {
    const changed: Organisation[] = [];
    for (const seed of seeds) {
      const known = await current(from, seed.id);
      if (!known || (known.changedBy === seeder && !isDeepStrictEqual(known.document, seed))) changed.push(seed);
    }
    return changed;
  };
  if ((await outdated(db)).length === 0) return;
  await changeLive(db, async (tx) => {
    for (const document of await outdated(tx)) await storeOrganisation(tx, document, seeder);
  });
};

const current = async (db: DeliveryDb, id: string) => {
  const [row] = await db
    .select()
    .from(organisationDocuments)
    .where(eq(organisationDocuments.organisation, id))
    .orderBy(desc(organisationDocuments.version))
    .limit(1);
  return row;
};
