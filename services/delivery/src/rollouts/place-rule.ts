import type { RolloutRule } from '@travel/contracts/rollouts.schema';
import type { StoredRollout } from './stored-rollout.ts';

/** A rollout whose default is a version, with the other rules that still say something. */
export const everybodyGets = (
  rollout: StoredRollout,
  version: string,
  others: readonly RolloutRule[],
): Pick<StoredRollout, 'default_version' | 'previous_version' | 'rules' | 'rulesLast'> => ({
  default_version: version,
  previous_version: rollout.default_version === version ? rollout.previous_version : rollout.default_version,
  rules: withoutIdleTail(others, version),
  rulesLast: false,
});

/** Rules at the end that only repeat the default say nothing; an earlier one may still shield from the rule after it. */
const withoutIdleTail = (rules: readonly RolloutRule[], version: string): RolloutRule[] => {
  const last = rules.findLastIndex((rule) => rule.version !== version || rule.set !== undefined);
  return rules.slice(0, last + 1);
};

/** A beginning that has passed is none. */
export const timesOf = (
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
) => ({
  ...(from !== undefined && Date.parse(from) > now.getTime() && { from: new Date(from).toISOString() }),
  ...(until !== undefined && { until: new Date(until).toISOString() }),
});

/** A plan does not take at once again what was taken back. */
export const held = (rule: RolloutRule): RolloutRule =>
  rule.plan ? { ...rule, plan: { ...rule.plan, held: 'A rollback came back to this step' } } : rule;
