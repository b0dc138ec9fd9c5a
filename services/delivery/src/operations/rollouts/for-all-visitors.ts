import type { ChangeSet, ChangeSetChange } from '@travel/contracts/releases/change-set.schema';
import type { Rollout, RolloutChange, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { isEverybody } from '../../rollouts/stored-rollout.ts';

/** Whether a rule or a set comes to all visitors: now, at its time, or by the last step of its plan. */
const comesToAll = ({ audience, percent, plan }: Pick<RolloutRule, 'audience' | 'percent' | 'plan'>): boolean =>
  isEverybody(audience) && Math.max(percent, plan?.steps.at(-1)?.percent ?? 0) === 100;

/**
 * Whether a change decides what all visitors get: another default, now or by itself later, nothing at all, or every rule
 * at once taken back. The last step is taken back without: that is the way out at night.
 */
export const isForAllVisitors = (change: RolloutChange, current: Rollout, next: Rollout): boolean => {
  if (change.action === 'rollback') return change.all === true;
  return decidesForAll(current, next);
};

/** A change set and what is live of all packages, at one moment. */
export interface SetMoment {
  /** Null before the set is begun. */
  readonly set: ChangeSet | null;
  readonly rollouts: readonly Rollout[];
}

/** The same of a change set: by its own plan, which stands in no rule of its packages, and by each of them. */
export const isSetForAllVisitors = (
  change: ChangeSetChange | null,
  before: SetMoment,
  after: SetMoment & { readonly set: ChangeSet },
): boolean => {
  if (change?.action === 'rollback') return change.all === true;
  if (comesToAll(after.set) && !(before.set && comesToAll(before.set))) return true;
  return after.rollouts.some((next) => {
    const current = before.rollouts.find((one) => one.package === next.package);
    return current ? decidesForAll(current, next) : next.default_version !== null || next.rules.some(comesToAll);
  });
};

const decidesForAll = (current: Rollout, next: Rollout): boolean => {
  const decided = new Set(current.rules.filter(comesToAll).map(({ version }) => version));
  return (
    current.default_version !== next.default_version ||
    (next.killed && !current.killed) ||
    next.rules.some((rule) => comesToAll(rule) && !decided.has(rule.version))
  );
};
