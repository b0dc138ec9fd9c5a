import type { PackageName } from '@travel/contracts/remotes';
import type { Rollout, RolloutRule } from '@travel/contracts/rollouts.schema';
import { narrowness } from '../rule-order.ts';

/**
 * Rules of a set's packages that go before the rule of the set. Whoever is in the audience of one of them gets nothing
 * of the set, or they would get a part of it.
 */
export const rulesBefore = (rule: RolloutRule, rollouts: readonly Rollout[]): RolloutRule[] =>
  rule.set === undefined
    ? []
    : rollouts
        .filter(({ rules }) => rules.some((one) => one.set === rule.set))
        .flatMap(({ rules }) =>
          rules.filter((one) => one.set !== rule.set && one.percent > 0 && narrowness(one) > narrowness(rule)),
        );

/** Packages that go out as one. */
export interface GivenSet {
  readonly id: number;
  readonly packages: readonly { readonly package: PackageName; readonly version: string }[];
}

/** The sets that somebody gets by these rollouts. */
export const givenSets = (rollouts: readonly Rollout[]): GivenSet[] => {
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

/** Numbers of the sets whose rules stand in a rollout. */
export const setsIn = ({ rules }: Rollout): number[] => [...new Set(rules.flatMap(({ set }) => set ?? []))];
