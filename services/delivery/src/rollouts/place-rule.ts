import type { RolloutRule } from '@travel/contracts/releases/rollout.schema';
import type { StoredRollout } from './stored-rollout.ts';

/** Returns the rollout with a new default and the rules that still have an effect. */
export const setDefault = (
  rollout: StoredRollout,
  version: string,
  others: readonly RolloutRule[],
): Pick<StoredRollout, 'default_version' | 'previous_version' | 'rules' | 'rulesLast'> => ({
  default_version: version,
  previous_version: rollout.default_version === version ? rollout.previous_version : rollout.default_version,
  rules: removeRedundantRules(others, version),
  rulesLast: false,
});

/**
 * Removes the last rules of the list if they repeat the default. An earlier rule that does so stays, because it takes
 * precedence over a later rule.
 */
const removeRedundantRules = (rules: readonly RolloutRule[], version: string): RolloutRule[] => {
  const last = rules.findLastIndex((rule) => rule.version !== version || rule.set !== undefined);
  return rules.slice(0, last + 1);
};

/** Returns start and end of a rule, without a start that has passed. */
export const getRuleTimes = (
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
) => ({
  ...(from !== undefined && Date.parse(from) > now.getTime() && { from: new Date(from).toISOString() }),
  ...(until !== undefined && { until: new Date(until).toISOString() }),
});

/** Holds the rule's plan, so that the plan does not immediately repeat a step that was reverted. */
export const holdPlan = (rule: RolloutRule): RolloutRule =>
  rule.plan ? { ...rule, plan: { ...rule.plan, held: 'A rollback came back to this step' } } : rule;
