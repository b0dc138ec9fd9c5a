import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { followDelivery } from './follow-delivery.ts';
import type { FollowOptions, Following } from './follow-delivery.ts';
import { createOrganisations } from './organisations.ts';
import type { Organisations } from './organisations.ts';
import { rolloutChanges } from './rollout-changes.ts';
import type { RolloutChanges } from './rollout-changes.ts';

interface Options extends Omit<FollowOptions, 'onNews'> {
  /** Called when operators change live releases while this process runs. */
  onReleasesChanged(change: RolloutChanges): void;
}

/** Keeps the organisations and live releases up to date by long polling delivery. */
export const followOrganisations = (options: Options): Following & { organisations: Organisations } => {
  const organisations = createOrganisations();
  let live: readonly Rollout[] | undefined;
  const following = followDelivery({
    ...options,
    onNews({ snapshot, rollouts }) {
      organisations.update(snapshot);
      // The releases at the start of the process are not a change.
      const change = live && rolloutChanges(live, rollouts);
      if (change) options.onReleasesChanged(change);
      live = rollouts;
    },
  });
  return { ...following, organisations };
};
