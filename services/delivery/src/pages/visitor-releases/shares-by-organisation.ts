import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import type { LiveState } from '../../live/live-state.ts';
import { listSetIds } from '../../rollouts/change-sets/assigned-change-sets.ts';
import { listSegments } from '../../rollouts/canary/segments.ts';
import { listShares } from '../../rollouts/canary/release-shares.ts';

/** The smallest and the largest share of a release, in percent, among the kinds of visitors of an organisation. */
interface OrganisationShare {
  readonly organisation: string;
  readonly least: number;
  readonly most: number;
}

export interface SharedRelease {
  readonly version: string | null;
  readonly organisations: OrganisationShare[];
  readonly named_visitors: number;
}

/** Returns the shares of each release of a package by organisation, in the order of the rollout rules. */
export const getSharesByOrganisation = (
  { snapshot, rollouts }: LiveState,
  rollout: Rollout,
  now: Date,
): SharedRelease[] => {
  // The rules of other packages in a change set also decide who gets the set.
  const all = [
    rollout,
    ...[...rollouts.values()].filter((one) => one.package !== rollout.package && sharesSet(one, rollout)),
  ];
  const kinds = listSegments(all).filter(({ visitor }) => visitor === null);
  const byOrganisation = snapshot.organisations.map(({ id }) => {
    // Organisations that no rule names belong to the kind without an organisation.
    const isNamed = kinds.some(({ organisation }) => organisation === id);
    const own = kinds.filter(({ organisation }) => organisation === (isNamed ? id : null));
    return { id, kinds: own.map((kind) => listShares(rollout, kind, now, all)) };
  });
  const named = rollout.rules.filter(({ audience, percent }) => audience.visitor !== undefined && percent > 0);
  const versions = new Set<string | null>([
    ...rollout.rules.filter(({ percent }) => percent > 0).map(({ version }) => version),
    ...byOrganisation.flatMap((one) => one.kinds.flatMap((shares) => shares.map(({ version }) => version))),
  ]);
  return [...versions].map((version) => ({
    version,
    organisations: byOrganisation.map((one) => {
      const percents = one.kinds.map((shares) =>
        shares.filter((share) => share.version === version).reduce((sum, { percent }) => sum + percent, 0),
      );
      return { organisation: one.id, least: Math.min(...percents), most: Math.max(...percents) };
    }),
    named_visitors: named.filter((rule) => rule.version === version).length,
  }));
};

const sharesSet = (a: Rollout, b: Rollout): boolean => listSetIds(a).some((set) => listSetIds(b).includes(set));
