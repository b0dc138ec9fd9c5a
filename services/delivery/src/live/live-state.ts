import type { Flags } from '@travel/contracts/flags';
import type { Organisation, Snapshot } from '@travel/contracts/organisations.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { Clock } from '@travel/kit/clock';
import type { DeliveryDb } from '../database/database.ts';
import { live } from '../database/tables.ts';
import { documentsOf, readStoredOrganisations } from '../organisations/documents.ts';
import type { StoredOrganisation } from '../organisations/documents.ts';
import { hostName } from '../organisations/host-name.ts';
import type { ReleaseRecords } from '../releases/release-records.ts';
import { givenSets } from '../rollouts/change-sets/set-reach.ts';
import type { GivenSet } from '../rollouts/change-sets/set-reach.ts';
import { flagDefinitions } from '../rollouts/flag-definitions.ts';
import { openFlagSource } from '../rollouts/flag-source.ts';
import type { FlagSource } from '../rollouts/flag-source.ts';
import type { FindRecord } from '../rollouts/find-record.ts';
import { readRollouts, releasesOf } from '../rollouts/rollout-rows.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';

/** Something stored that this copy cannot read. */
export interface StateFault {
  /** `organisation skyline`, `rollout mfe-header`. */
  readonly of: string;
  readonly fault: string;
}

/** Everything a page is made from, at one moment; replaced as a whole. */
export interface LiveState {
  readonly revision: number;
  readonly snapshot: Snapshot;
  /** Without those of retired packages. */
  readonly rollouts: ReadonlyMap<PackageName, StoredRollout>;
  /** Change sets that somebody gets. */
  readonly sets: readonly GivenSet[];
  readonly flagSource: FlagSource;
  /** Records of the releases that rollouts speak of. */
  readonly find: FindRecord;
  /** What of the database cannot be read here, with what stands in for it; empty when all is well. */
  readonly faults: readonly StateFault[];
  organisationAt(host: string | undefined): Organisation | undefined;
  features(organisation: Organisation): Flags;
}

/** What a state is made from, as it was read at one moment. */
export interface StoredState {
  readonly revision: number;
  /** Of the organisations' snapshot. */
  readonly version: number;
  readonly organisations: readonly Pick<StoredOrganisation, 'id' | 'document' | 'fault'>[];
  readonly rollouts: readonly StoredRollout[];
}

/** Reads what the database has now: one snapshot, so that revision, documents and rollouts belong together. */
export const readStoredState = (db: DeliveryDb): Promise<StoredState> =>
  db.transaction(
    async (tx) => ({
      ...(await readRevision(tx)),
      organisations: await readStoredOrganisations(tx),
      rollouts: await readRollouts(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Makes ready what pages ask; `records` reads of the database only what was never seen. */
export const openLiveState = async (
  { revision, version, organisations: stored, rollouts }: StoredState,
  records: Pick<ReleaseRecords, 'load'>,
  clock: Clock,
): Promise<LiveState> => {
  const organisations = documentsOf(stored);
  const flagSource = openFlagSource(flagDefinitions(rollouts, organisations), clock);
  // An older document that stands in takes no host from one that is in force as it was written.
  const byHost = new Map(
    documentsOf(standInsFirst(stored)).flatMap((one) => one.hosts.map((host) => [hostName(host), one] as const)),
  );
  const features = new Map(organisations.map((one) => [one.id, flagSource.features(one.id)]));
  return {
    revision,
    snapshot: { version, organisations },
    rollouts: new Map(rollouts.filter(({ retired }) => !retired).map((rollout) => [rollout.package, rollout])),
    sets: givenSets(rollouts),
    flagSource,
    find: await records.load(rollouts.flatMap(releasesOf)),
    faults: [
      ...stored.flatMap(({ id, fault }) => (fault === null ? [] : [{ of: `organisation ${id}`, fault }])),
      ...rollouts.flatMap((one) =>
        one.unread.length === 0
          ? []
          : [{ of: `rollout ${one.package}`, fault: `${one.unread.length} of its rules cannot be read` }],
      ),
    ],
    organisationAt: (host) => byHost.get(hostName(host)),
    features: ({ id }) => features.get(id) ?? flagSource.features(id),
  };
};

const standInsFirst = (stored: StoredState['organisations']): StoredState['organisations'] =>
  stored.toSorted((a, b) => Number(b.fault !== null) - Number(a.fault !== null));

/** The revision of all, and the version of the organisations' snapshot. */
export const readRevision = async (db: DeliveryDb): Promise<{ revision: number; version: number }> => {
  const [row] = await db.select().from(live);
  if (!row) throw new Error('The table live lost its row');
  return { revision: row.revision, version: row.organisationsVersion };
};
