import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Audience, Rollout, RolloutRule } from '@travel/contracts/releases/rollout.schema';

/** A rollout with data that is needed only to change it. */
export interface StoredRollout extends Rollout {
  /** Whether the last step changed a rule. Used only for rollouts without stored steps. */
  readonly rulesLast: boolean;
  /** Stored rules that this version of the service cannot read. They are retained without being applied. */
  readonly unread: readonly unknown[];
  /** Whether the package is hidden from lists, until its next rollout. */
  readonly retired?: boolean;
}

export const createEmptyRollout = (name: PackageName): StoredRollout => ({
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

/** Returns whether any release of the package was ever live. */
export const isLive = (rollout: Rollout): boolean =>
  rollout.default_version !== null || rollout.rules.some((rule) => rule.percent > 0);

export const isEverybody = (audience: Audience): boolean => Object.values(audience).every((part) => part === undefined);

/** Describes an audience, such as `skyline, signed in`. */
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

/** Describes a rule, such as `1.1.0 to 25 % of skyline, step 3 of 5, until 2026-11-24 08:00 UTC`. */
export const describeRule = ({ version, percent, audience, from, until, plan }: RolloutRule): string =>
  [
    `${version} to ${percent} % of ${describeAudience(audience)}`,
    ...(plan ? [`step ${plan.step + 1} of ${plan.steps.length}`] : []),
    ...(from === undefined ? [] : [`from ${minute(from)}`]),
    ...(until === undefined ? [] : [`until ${minute(until)}`]),
  ].join(', ');
