import type { ChangeSet, ChangeSetChange } from '@travel/contracts/releases/change-set.schema';
import type { Rollout, RolloutChange, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { isEverybody } from '../../rollouts/stored-rollout.ts';

/**
 * Returns whether a rule or a change set reaches all visitors: now, at its start time, or by the last step of its plan.
 */
const reachesAll = ({ audience, percent, plan }: Pick<RolloutRule, 'audience' | 'percent' | 'plan'>): boolean =>
  isEverybody(audience) && Math.max(percent, plan?.steps.at(-1)?.percent ?? 0) === 100;

/**
 * Returns whether a change affects all visitors: another default (now or automatically later), a kill, or the removal
 * of every rule. A rollback of only the last step does not count, so that it needs no second step of the sign-in in an
 * emergency.
 */
export const affectsAllVisitors = (change: RolloutChange, current: Rollout, next: Rollout): boolean => {
  if (change.action === 'rollback') return change.all === true;
  return affectsAll(current, next);
};

export interface SetSnapshot {
  /** Null if the set has not been started yet. */
  readonly set: ChangeSet | null;
  readonly rollouts: readonly Rollout[];
}

/** Returns whether a change of a change set affects all visitors, by the set's own plan or in one of its packages. */
export const setAffectsAllVisitors = (
  change: ChangeSetChange | null,
  before: SetSnapshot,
  after: SetSnapshot & { readonly set: ChangeSet },
): boolean => {
  if (change?.action === 'rollback') return change.all === true;
  if (reachesAll(after.set) && !(before.set && reachesAll(before.set))) return true;
  return after.rollouts.some((next) => {
    const current = before.rollouts.find((one) => one.package === next.package);
    return current ? affectsAll(current, next) : next.default_version !== null || next.rules.some(reachesAll);
  });
};

const affectsAll = (current: Rollout, next: Rollout): boolean => {
  const decided = new Set(current.rules.filter(reachesAll).map(({ version }) => version));
  return (
    current.default_version !== next.default_version ||
    (next.killed && !current.killed) ||
    next.rules.some((rule) => reachesAll(rule) && !decided.has(rule.version))
  );
};
