import type { Audience, RolloutRule } from '@travel/contracts/rollouts.schema';

/** What makes a rule the same one as another: the newer takes the place of the older. */
export type Ruled = Pick<RolloutRule, 'audience'>;

const parts = ['organisation', 'country', 'signed_in', 'role', 'visitor'] as const satisfies (keyof Audience)[];

export const sameAudience = (a: Ruled, b: Ruled): boolean =>
  parts.every((part) => a.audience[part] === b.audience[part]);

const weights: Record<keyof Audience, number> = { visitor: 16, role: 8, signed_in: 4, country: 2, organisation: 1 };

const narrowness = ({ audience }: Ruled): number =>
  parts.reduce((sum, part) => sum + (audience[part] === undefined ? 0 : weights[part]), 0);

/** The narrowest audience is tried first; among equals the older rule. */
export const inOrder = (rules: readonly RolloutRule[]): RolloutRule[] =>
  rules.toSorted((a, b) => narrowness(b) - narrowness(a));
