import type { Rollout } from '@travel/contracts/releases/rollout.schema';

/**
 * The current role of a release: served to most visitors, served to a share of visitors, the previous default, or not
 * served.
 */
export type ReleaseState = 'default' | 'canary' | 'previous' | 'past';

export const getReleaseState = (rollout: Rollout | undefined, version: string): ReleaseState => {
  if (rollout?.default_version === version) return 'default';
  if (rollout?.rules.some((rule) => rule.version === version && rule.percent > 0)) return 'canary';
  return rollout?.previous_version === version ? 'previous' : 'past';
};
