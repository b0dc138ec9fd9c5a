import type { Audience, RolloutRule } from '@travel/contracts/releases/rollout.schema';

/** The fields that identify a rule: its audience, and its times, by which a rule is timed or untimed. */
export type Ruled = Pick<RolloutRule, 'audience' | 'from' | 'until'>;

const parts = ['organisation', 'country', 'signed_in', 'role', 'visitor'] as const satisfies (keyof Audience)[];

export const hasSameAudience = (a: Ruled, b: Ruled): boolean =>
  parts.every((part) => a.audience[part] === b.audience[part]);

/**
 * Returns whether a rule has a start or an end. A timed rule takes precedence over the untimed rule of the same
 * audience.
 */
export const isTimed = ({ from, until }: Ruled): boolean => from !== undefined || until !== undefined;

export const hasSamePlace = (a: Ruled, b: Ruled): boolean => hasSameAudience(a, b) && isTimed(a) === isTimed(b);

const weights: Record<keyof Audience, number> = { visitor: 32, role: 16, signed_in: 8, country: 4, organisation: 2 };

/**
 * Returns how specific a rule is; larger values take precedence. Two different audiences that can match one visitor
 * never have the same value.
 */
export const getNarrowness = (rule: Ruled): number =>
  parts.reduce((sum, part) => sum + (rule.audience[part] === undefined ? 0 : weights[part]), isTimed(rule) ? 1 : 0);

/** Sorts rules in the order of evaluation: narrowest audience first, then timed before untimed, then older first. */
export const sortRules = (rules: readonly RolloutRule[]): RolloutRule[] =>
  rules.toSorted((a, b) => getNarrowness(b) - getNarrowness(a));
