import type { Rollout } from '@travel/contracts/rollouts.schema';

/** What a release is at the moment: for most visitors, for a share of them, the one before, or over. */
export type ReleaseState = 'default' | 'canary' | 'previous' | 'past';

export const releaseState = (rollout: Rollout | undefined, version: string): ReleaseState => {
  if (rollout?.default_version === version) return 'default';
  if (rollout?.rules.some((rule) => rule.version === version && rule.percent > 0)) return 'canary';
  return rollout?.previous_version === version ? 'previous' : 'past';
};
