import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { pollDelivery, type DeliveryPollOptions, type DeliveryPoll } from './poll-delivery.ts';
import { createOrganisations, type Organisations } from './organisations.ts';

interface RolloutChanges {
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
export const getRolloutChanges = (before: readonly Rollout[], after: readonly Rollout[]): RolloutChanges | null => {
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

interface Options extends Omit<DeliveryPollOptions, 'onChange'> {
  /** Called when operators change live releases while this process runs. */
  onReleasesChanged(change: RolloutChanges): void;
}

/** Keeps the organisations and live releases up to date by long polling delivery. */
export const followOrganisations = (options: Options): DeliveryPoll & { organisations: Organisations } => {
  const organisations = createOrganisations();
  let live: readonly Rollout[] | undefined;
  const following = pollDelivery({
    ...options,
    onChange({ snapshot, rollouts }) {
      organisations.update(snapshot);
      // Releases that are already live when the process starts are not reported as a change.
      const change = live && getRolloutChanges(live, rollouts);
      if (change) options.onReleasesChanged(change);
      live = rollouts;
    },
  });
  return { ...following, organisations };
};
