import type { Audience, RolloutRule } from '@travel/contracts/rollouts.schema';

/** What makes a rule the same one as another: its audience, and whether it has a time. */
export type Ruled = Pick<RolloutRule, 'audience' | 'from' | 'until'>;

const parts = ['organisation', 'country', 'signed_in', 'role', 'visitor'] as const satisfies (keyof Audience)[];

export const sameAudience = (a: Ruled, b: Ruled): boolean =>
  parts.every((part) => a.audience[part] === b.audience[part]);

/** Whether a rule is tried for some of the time only. It stands before the one of the same audience that always is. */
export const isTimed = ({ from, until }: Ruled): boolean => from !== undefined || until !== undefined;

export const samePlace = (a: Ruled, b: Ruled): boolean => sameAudience(a, b) && isTimed(a) === isTimed(b);

const weights: Record<keyof Audience, number> = { visitor: 32, role: 16, signed_in: 8, country: 4, organisation: 2 };

/** How much a rule says of whom it is for: no two audiences that can both hold for somebody have the same. */
export const narrowness = (rule: Ruled): number =>
  parts.reduce((sum, part) => sum + (rule.audience[part] === undefined ? 0 : weights[part]), isTimed(rule) ? 1 : 0);

/** The narrowest audience is tried first, and of the same one what has a time; among equals the older rule. */
export const inOrder = (rules: readonly RolloutRule[]): RolloutRule[] =>
  rules.toSorted((a, b) => narrowness(b) - narrowness(a));
