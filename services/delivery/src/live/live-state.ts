import type { Flags } from '@travel/contracts/flags';
import type { Organisation, Snapshot } from '@travel/contracts/organisations.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { DeliveryDb } from '../database/database.ts';
import { live } from '../database/tables.ts';
import { readOrganisations } from '../organisations/documents.ts';
import { hostName } from '../organisations/host-name.ts';
import type { ReleaseRecords } from '../releases/release-records.ts';
import { flagDefinitions } from '../rollouts/flag-definitions.ts';
import { openFlagSource } from '../rollouts/flag-source.ts';
import type { FlagSource } from '../rollouts/flag-source.ts';
import type { FindRecord } from '../rollouts/live-misfits.ts';
import { readRollouts, releasesOf } from '../rollouts/rollout-rows.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';

/** Everything a page is made from, at one moment; replaced as a whole. */
export interface LiveState {
  readonly revision: number;
  readonly snapshot: Snapshot;
  readonly rollouts: ReadonlyMap<PackageName, StoredRollout>;
  readonly flagSource: FlagSource;
  /** Records of the releases that rollouts speak of. */
  readonly find: FindRecord;
  organisationAt(host: string | undefined): Organisation | undefined;
  features(organisation: Organisation): Flags;
}

/** Reads the state that the database has now. */
export const readLiveState = async (db: DeliveryDb, records: ReleaseRecords): Promise<LiveState> => {
  // One snapshot of the database, so that revision, documents and rollouts belong together.
  const { revision, version, organisations, rollouts } = await db.transaction(
    async (tx) => ({
      ...(await readRevision(tx)),
      organisations: await readOrganisations(tx),
      rollouts: await readRollouts(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const flagSource = openFlagSource(flagDefinitions(rollouts, organisations));
  const byHost = new Map(organisations.flatMap((one) => one.hosts.map((host) => [hostName(host), one] as const)));
  const features = new Map(organisations.map((one) => [one.id, flagSource.features(one.id)]));
  return {
    revision,
    snapshot: { version, organisations },
    rollouts: new Map(rollouts.map((rollout) => [rollout.package, rollout])),
    flagSource,
    find: await records.load(rollouts.flatMap(releasesOf)),
    organisationAt: (host) => byHost.get(hostName(host)),
    features: ({ id }) => features.get(id) ?? flagSource.features(id),
  };
};

/** The revision of all, and the version of the organisations' snapshot. */
export const readRevision = async (db: DeliveryDb): Promise<{ revision: number; version: number }> => {
  const [row] = await db.select().from(live);
  if (!row) throw new Error('The table live lost its row');
  return { revision: row.revision, version: row.organisationsVersion };
};
