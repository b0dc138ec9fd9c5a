import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Rollout, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { getSpecificity } from '../rules.ts';

/**
 * Returns the rules of a change set's packages that take precedence over the set's rule. Visitors in the audience of
 * such a rule get no release of the set, because they would get only a part of it.
 */
export const listOverridingRules = (rule: RolloutRule, rollouts: readonly Rollout[]): RolloutRule[] =>
  rule.set === undefined
    ? []
    : rollouts
        .filter(({ rules }) => rules.some((one) => one.set === rule.set))
        .flatMap(({ rules }) =>
          rules.filter((one) => one.set !== rule.set && one.percent > 0 && getSpecificity(one) > getSpecificity(rule)),
        );

export interface AssignedSet {
  readonly id: number;
  readonly packages: readonly { readonly package: PackageName; readonly version: string }[];
}

/** Returns the change sets that these rollouts assign to at least one visitor. */
export const listAssignedSets = (rollouts: readonly Rollout[]): AssignedSet[] => {
  const rules = rollouts.flatMap((rollout) =>
    rollout.rules.flatMap(({ set, version, percent }) =>
      set === undefined || percent === 0 ? [] : [{ set, package: rollout.package, version }],
    ),
  );
  return [...new Set(rules.map(({ set }) => set))].map((id) => ({
    id,
    packages: rules.filter(({ set }) => set === id).map(({ package: name, version }) => ({ package: name, version })),
  }));
};

export const listSetIds = ({ rules }: Rollout): number[] => [...new Set(rules.flatMap(({ set }) => set ?? []))];
