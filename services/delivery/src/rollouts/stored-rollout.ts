import type { PackageName } from '@travel/contracts/remotes';
import type { Audience, Rollout, RolloutRule } from '@travel/contracts/rollouts.schema';

/** A rollout with what only its own changes need to know. */
export interface StoredRollout extends Rollout {
  /** Whether the last step was a rule. Read where a rollout has no steps in rollout_steps yet. */
  readonly rulesLast: boolean;
  /** Rules as they are stored that this copy of the service cannot read: kept, and not tried. */
  readonly unread: readonly unknown[];
  /** Whether the package was taken off the lists; a new rollout ends that. */
  readonly retired?: boolean;
}

export const emptyRollout = (name: PackageName): StoredRollout => ({
  package: name,
  default_version: null,
  previous_version: null,
  rules: [],
  paused: false,
  killed: false,
  revision: 0,
  rulesLast: false,
  unread: [],
});

/** Whether anything of the package was ever made live. */
export const isLive = (rollout: Rollout): boolean =>
  rollout.default_version !== null || rollout.rules.some((rule) => rule.percent > 0);

export const isEverybody = (audience: Audience): boolean => Object.values(audience).every((part) => part === undefined);

/** An audience in words: `skyline, signed in`. */
export const describeAudience = (audience: Audience): string => {
  const parts = [
    audience.organisation,
    audience.country,
    audience.signed_in === undefined ? undefined : audience.signed_in ? 'signed in' : 'guests',
    audience.role && `role ${audience.role}`,
    audience.visitor && `visitor ${audience.visitor}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'everybody' : parts.join(', ');
};

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** A rule in words: `1.1.0 to 25 % of skyline, step 3 of 5, until 2026-11-24 08:00 UTC`. */
export const describeRule = ({ version, percent, audience, from, until, plan }: RolloutRule): string =>
  [
    `${version} to ${percent} % of ${describeAudience(audience)}`,
    ...(plan ? [`step ${plan.step + 1} of ${plan.steps.length}`] : []),
    ...(from === undefined ? [] : [`from ${minute(from)}`]),
    ...(until === undefined ? [] : [`until ${minute(until)}`]),
  ].join(', ');
