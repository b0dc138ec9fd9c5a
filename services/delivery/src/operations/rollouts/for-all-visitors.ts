import type { Rollout, RolloutChange } from '@travel/contracts/rollouts.schema';

/**
 * Whether a change decides what all visitors get: another default, nothing at all, or every rule at once taken back.
 * The last step is taken back without: that is the way out at night.
 */
export const isForAllVisitors = (change: RolloutChange, current: Rollout, next: Rollout): boolean => {
  if (change.action === 'rollback') return change.all === true;
  return current.default_version !== next.default_version || (next.killed && !current.killed);
};
