import type { Flags } from '@travel/contracts/organisations/flags';
import type { Organisation, Snapshot } from '@travel/contracts/organisations/organisation.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Clock } from '@travel/kit/clock/clock';
import type { DeliveryDb } from '../database/database.ts';
import { live } from '../database/tables.ts';
import { listDocuments, readStoredOrganisations, type StoredOrganisation } from '../organisations/documents.ts';
import { normalizeHost } from '../organisations/host-name.ts';
import type { ReleaseRecords } from '../releases/release-records.ts';
import { listAssignedSets, type AssignedSet } from '../rollouts/change-sets/assigned-change-sets.ts';
import { createFlagDefinitions } from '../rollouts/canary/release-flags.ts';
import { openFlagSource, type FlagSource } from '../rollouts/canary/assign-release.ts';
import type { FindRecord } from '../rollouts/find-record.ts';
import { readRollouts, listReleases } from '../rollouts/rollout-rows.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';

export interface StateFault {
  /** The kind and name of the stored data, for example `organisation skyline` or `rollout mfe-header`. */
  readonly of: string;
  readonly fault: string;
}

/** Everything that pages are made from at one moment. The object is replaced as a unit and never changed. */
export interface LiveState {
  readonly revision: number;
  readonly snapshot: Snapshot;
  /** The rollouts of all packages that are not retired. */
  readonly rollouts: ReadonlyMap<PackageName, StoredRollout>;
  /** Change sets whose releases at least one visitor gets. */
  readonly sets: readonly AssignedSet[];
  readonly flagSource: FlagSource;
  readonly find: FindRecord;
  /** Stored data that cannot be read and is replaced by an older version; usually empty. */
  readonly faults: readonly StateFault[];
  organisationAt(host: string | undefined): Organisation | undefined;
  features(organisation: Organisation): Flags;
}

export interface StoredState {
  readonly revision: number;
  /** The combined version of all organisations' documents. */
  readonly version: number;
  readonly organisations: readonly Pick<StoredOrganisation, 'id' | 'document' | 'fault'>[];
  readonly rollouts: readonly StoredRollout[];
}

/** Reads revision, documents and rollouts in one database snapshot, so that all are of the same revision. */
export const readStoredState = (db: DeliveryDb): Promise<StoredState> =>
  db.transaction(
    async (tx) => ({
      ...(await readRevision(tx)),
      organisations: await readStoredOrganisations(tx),
      rollouts: await readRollouts(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Builds the live state from stored data. `records` queries the database only for releases that this process has not
 * loaded yet.
 */
export const buildLiveState = async (
  { revision, version, organisations: stored, rollouts }: StoredState,
  records: Pick<ReleaseRecords, 'load'>,
  clock: Clock,
): Promise<LiveState> => {
  const organisations = listDocuments(stored);
  const flagSource = openFlagSource(createFlagDefinitions(rollouts, organisations), clock);
  // A fallback document must not claim a host owned by a current document.
  const byHost = new Map(
    listDocuments(sortFallbacksFirst(stored)).flatMap((one) =>
      one.hosts.map((host) => [normalizeHost(host), one] as const),
    ),
  );
  const features = new Map(organisations.map((one) => [one.id, flagSource.features(one.id)]));
  return {
    revision,
    snapshot: { version, organisations },
    rollouts: new Map(rollouts.filter(({ retired }) => !retired).map((rollout) => [rollout.package, rollout])),
    sets: listAssignedSets(rollouts),
    flagSource,
    find: await records.load(rollouts.flatMap(listReleases)),
    faults: [
      ...stored.flatMap(({ id, fault }) => (fault === null ? [] : [{ of: `organisation ${id}`, fault }])),
      ...rollouts.flatMap((one) =>
        one.unread.length === 0
          ? []
          : [{ of: `rollout ${one.package}`, fault: `${one.unread.length} of its rules cannot be read` }],
      ),
    ],
    organisationAt: (host) => byHost.get(normalizeHost(host)),
    features: ({ id }) => features.get(id) ?? flagSource.features(id),
  };
};

const sortFallbacksFirst = (stored: StoredState['organisations']): StoredState['organisations'] =>
  stored.toSorted((a, b) => Number(b.fault !== null) - Number(a.fault !== null));

/** Returns the revision of the live state and the version of the organisations' documents. */
export const readRevision = async (db: DeliveryDb): Promise<{ revision: number; version: number }> => {
  const [row] = await db.select().from(live);
  if (!row) throw new Error('The table live lost its row');
  return { revision: row.revision, version: row.organisationsVersion };
};
