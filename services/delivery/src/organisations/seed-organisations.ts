import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { organisationSchema, type Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { DeliveryDb } from '../database/database.ts';
import { organisationDocuments } from '../database/tables.ts';
import { changeLive } from '../database/change-live.ts';
import { storeOrganisation } from './store-organisation.ts';

const seedFolder = new URL('../../seeds/', import.meta.url);
const seeder = 'seed';
const mainOrganisation = 'main';

export const readSeeds = async (): Promise<Organisation[]> => {
  const files = (await readdir(fileURLToPath(seedFolder))).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (name) => organisationSchema.parse(JSON.parse(await readFile(new URL(name, seedFolder), 'utf8')))),
  );
};

interface Deployment {
  readonly environment: 'sandbox' | 'production';
  readonly isDemonstration: boolean;
  readonly pageOrigin: string;
}

/**
 * Returns the organisations to seed. In production the main one is found at the host of its pages, and the example
 * organisations at *.localhost exist in demonstrations only.
 */
const listSeeds = async (deployment: Deployment): Promise<Organisation[]> => {
  const { environment, isDemonstration, pageOrigin } = deployment;
  const seeds = await readSeeds();
  if (environment === 'sandbox') return seeds;
  const { hostname } = new URL(pageOrigin);
  return seeds.flatMap((seed) => {
    if (seed.id === mainOrganisation) return { ...seed, hosts: [hostname] };
    return isDemonstration ? seed : [];
  });
};

/** Inserts the seeded organisations and updates those that no operator has changed. */
export const seedOrganisations = async (db: DeliveryDb, deployment: Deployment): Promise<void> => {
  const seeds = await listSeeds(deployment);
  const listOutdated = async (from: DeliveryDb): Promise<Organisation[]> => {
    const changed: Organisation[] = [];
    for (const seed of seeds) {
      const known = await readCurrent(from, seed.id);
      if (!known || (known.changedBy === seeder && !isDeepStrictEqual(known.document, seed))) changed.push(seed);
    }
    return changed;
  };
  if ((await listOutdated(db)).length === 0) return;
  await changeLive(db, async (tx) => {
    for (const document of await listOutdated(tx)) await storeOrganisation(tx, document, seeder);
  });
};

const readCurrent = async (db: DeliveryDb, id: string) => {
  const [row] = await db
    .select()
    .from(organisationDocuments)
    .where(eq(organisationDocuments.organisation, id))
    .orderBy(desc(organisationDocuments.version))
    .limit(1);
  return row;
};
