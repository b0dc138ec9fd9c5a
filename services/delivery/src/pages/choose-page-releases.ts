import { isPackageName, isStaffPackage, type PackageName } from '@travel/contracts/releases/remotes';
import type { LiveState } from '../live/live-state.ts';
import type { StateCache } from '../live/state-cache.ts';
import { chooseReleases, type Choice, type ReleaseSet } from '../rollouts/choose-releases.ts';
import type { FindRecord } from '../rollouts/find-record.ts';
import { readFailedReleases } from './visitor.ts';
import type { PageMakerOptions } from './page-response.ts';
import type { PageVisit } from './page-visit.ts';

/** The releases that are chosen for a page. */
export interface PageReleases {
  readonly choice: Choice;
  /** Finds records of live releases and of the releases that the visitor's cookies name. */
  readonly find: FindRecord;
  /** Whether only rollout rules decided, so that every visitor with the same assignment gets the same releases. */
  readonly isByRulesOnly: boolean;
}

/** Chooses the releases of a page by journey, preview links, earlier failures and rollout rules. */
export const choosePageReleases = async (
  options: PageMakerOptions,
  cache: StateCache<Choice>,
  { request, state, context, pinned = {}, previews }: PageVisit,
): Promise<PageReleases> => {
  const named = [...listReleases(pinned), ...listReleases(previews)];
  const find = await createFinder(options, state, named);
  const sets = state.sets.filter(({ id }) => state.flagSource.isInSet(id, context));
  const failed = readFailedReleases(request.cookies);
  const assignedVersion = (name: PackageName, withoutSet?: number) =>
    state.flagSource.assignRelease(name, context, withoutSet);
  const choose = (): Choice =>
    chooseReleases({
      rollouts: omitStaffPackages(state.rollouts),
      assignedVersion,
      sets,
      pinned,
      previews,
      failed,
      find,
    });
  const isByRulesOnly = named.length === 0 && sets.length === 0 && failed.size === 0;
  if (!isByRulesOnly) return { choice: choose(), find, isByRulesOnly };
  const assigned = Array.from(state.rollouts.keys(), (name) => assignedVersion(name));
  return { choice: cache.getOrCreate(state, assigned, choose), find, isByRulesOnly };
};

interface NamedRelease {
  readonly package: PackageName;
  readonly version: string;
}

/**
 * Loads records of named releases that are no longer live. Without the database, pages are made from live releases
 * only.
 */
const createFinder = async (
  { records, reportIgnoredError }: PageMakerOptions,
  state: LiveState,
  named: readonly NamedRelease[],
): Promise<FindRecord> => {
  const missing = named.filter((one) => !state.find(one.package, one.version));
  const findStored =
    missing.length > 0
      ? await records.load(missing).catch((error: unknown) => {
          reportIgnoredError('releases/load', error);
          return undefined;
        })
      : undefined;
  return (name, version) => state.find(name, version) ?? findStored?.(name, version);
};

/** Packages of staff are served on origins of their own and never on a traveller's page. */
const omitStaffPackages = (rollouts: LiveState['rollouts']): LiveState['rollouts'] =>
  new Map([...rollouts].filter(([name]) => !isStaffPackage(name)));

const listReleases = (set: ReleaseSet): NamedRelease[] =>
  Object.entries(set).flatMap(([name, version]) =>
    isPackageName(name) && version ? [{ package: name, version }] : [],
  );
