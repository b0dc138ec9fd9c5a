import type { Rollout } from '@travel/contracts/releases/rollout.schema';

export interface RolloutChanges {
  readonly packages: readonly string[];
  /** The kind of change in one word; `changed` if there were several different kinds. */
  readonly reason: string;
}

const getReason = (before: Rollout | undefined, after: Rollout): string => {
  if (!before) return 'rollout';
  if (after.killed !== before.killed) return after.killed ? 'kill' : 'restore';
  if (after.default_version !== before.default_version) {
    return after.default_version === before.previous_version ? 'rollback' : 'rollout';
  }
  if (after.paused !== before.paused) return after.paused ? 'pause' : 'resume';
  return 'rollout';
};

/** Returns the packages whose live release changed, or null if none did. */
export const rolloutChanges = (before: readonly Rollout[], after: readonly Rollout[]): RolloutChanges | null => {
  const earlier = new Map(before.map((rollout) => [rollout.package, rollout]));
  const changed = after.filter((rollout) => earlier.get(rollout.package)?.revision !== rollout.revision);
  const retired = before.filter((rollout) => after.every((one) => one.package !== rollout.package));
  const reasons = new Set([
    ...changed.map((rollout) => getReason(earlier.get(rollout.package), rollout)),
    ...retired.map(() => 'retire'),
  ]);
  const [reason, ...others] = reasons;
  if (reason === undefined) return null;
  return {
    packages: [...changed, ...retired].map((rollout) => rollout.package),
    reason: others.length > 0 ? 'changed' : reason,
  };
};
