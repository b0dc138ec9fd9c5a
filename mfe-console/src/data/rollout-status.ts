import { packageNames } from '@travel/contracts/releases/remotes';
import type { Rollout, RolloutRule } from '@travel/contracts/releases/rollout.schema';

/** Status of a package, in order of urgency. */
export type RolloutStatus = 'killed' | 'paused' | 'held' | 'rolling' | 'pinned' | 'steady' | 'none';

const isRunning = (rule: RolloutRule, rollout: Rollout): boolean =>
  rule.percent > 0 && rule.percent < 100 && rule.version !== rollout.default_version;

/** Returns the rules that give a share of visitors a release other than the default. */
export const listCanaryRules = (rollout: Rollout): readonly RolloutRule[] =>
  rollout.rules.filter((rule) => rule.percent > 0 && rule.version !== rollout.default_version);

export const getRolloutStatus = (rollout: Rollout): RolloutStatus => {
  if (rollout.killed) return 'killed';
  if (rollout.default_version === null) return 'none';
  if (rollout.paused) return 'paused';
  if (rollout.rules.some(({ plan }) => plan && plan.held !== null)) return 'held';
  if (rollout.rules.some((rule) => isRunning(rule, rollout))) return 'rolling';
  return listCanaryRules(rollout).length > 0 ? 'pinned' : 'steady';
};

/** Returns a unique key of a rule in its package: no two rules have the same audience, version and schedule. */
export const getRuleKey = ({ audience, version, from = '', until = '' }: RolloutRule): string =>
  [version, from, until, ...Object.entries(audience).flat()].join('|');

/** Returns the largest share of visitors with a release other than the default, in percent. */
export const getLargestShare = (rollout: Rollout): number =>
  Math.max(0, ...listCanaryRules(rollout).map(({ percent }) => percent));

/** Returns the rule whose plan has a next step, or undefined if no plan is running. */
export const findPlannedRule = (rollout: Rollout): RolloutRule | undefined =>
  rollout.rules.find(({ plan }) => plan && plan.step < plan.steps.length - 1);

/** Returns whether a package can be retired: it is not part of the product and no visitor gets it. */
export const canRetire = (rollout: Rollout): boolean =>
  !packageNames.some((known) => known === rollout.package) &&
  rollout.revision > 0 &&
  (rollout.killed || (rollout.default_version === null && rollout.rules.every(({ percent }) => percent === 0)));

/** Returns whether a rollback is possible. The registry makes the final decision. */
export const canRollBack = ({ rules, previous_version: previous, killed }: Rollout): boolean =>
  !killed && (rules.length > 0 || previous !== null);
