import { packageNames } from '@travel/contracts/releases/remotes';
import type { Rollout, RolloutRule } from '@travel/contracts/releases/rollout.schema';

/** How a package stands, the most urgent word first. */
export type Standing = 'killed' | 'paused' | 'held' | 'rolling' | 'pinned' | 'steady' | 'none';

const isRunning = (rule: RolloutRule, rollout: Rollout): boolean =>
  rule.percent > 0 && rule.percent < 100 && rule.version !== rollout.default_version;

/** Rules that give a share of visitors another release than the default. */
export const canaryRules = (rollout: Rollout): readonly RolloutRule[] =>
  rollout.rules.filter((rule) => rule.percent > 0 && rule.version !== rollout.default_version);

export const standingOf = (rollout: Rollout): Standing => {
  if (rollout.killed) return 'killed';
  if (rollout.default_version === null) return 'none';
  if (rollout.paused) return 'paused';
  if (rollout.rules.some(({ plan }) => plan && plan.held !== null)) return 'held';
  if (rollout.rules.some((rule) => isRunning(rule, rollout))) return 'rolling';
  return canaryRules(rollout).length > 0 ? 'pinned' : 'steady';
};

/** Names a rule among those of its package: no two have the same audience, version and time. */
export const ruleKey = ({ audience, version, from = '', until = '' }: RolloutRule): string =>
  [version, from, until, ...Object.entries(audience).flat()].join('|');

/** The widest share of visitors that have something else than the default, in percent. */
export const widestShare = (rollout: Rollout): number =>
  Math.max(0, ...canaryRules(rollout).map(({ percent }) => percent));

/** The rule whose plan is next to take a step; undefined where no plan runs. */
export const plannedRule = (rollout: Rollout): RolloutRule | undefined =>
  rollout.rules.find(({ plan }) => plan && plan.step < plan.steps.length - 1);

/** Whether a package may be taken off the lists: one that the product comes without, once no visitor gets it. */
export const canRetire = (rollout: Rollout): boolean =>
  !packageNames.some((known) => known === rollout.package) &&
  rollout.revision > 0 &&
  (rollout.killed || (rollout.default_version === null && rollout.rules.every(({ percent }) => percent === 0)));

/** Whether there is a step that a rollback could take back; the registry knows for certain. */
export const canRollBack = ({ rules, previous_version: previous, killed }: Rollout): boolean =>
  !killed && (rules.length > 0 || previous !== null);
