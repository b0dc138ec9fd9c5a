import type { Audience, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { isEverybody, type StoredRollout } from './stored-rollout.ts';

/** The fields that identify a rule: its audience, and its times, by which a rule is timed or untimed. */
export type RuleKey = Pick<RolloutRule, 'audience' | 'from' | 'until'>;

const parts = ['organisation', 'country', 'signed_in', 'role', 'visitor'] as const satisfies (keyof Audience)[];

export const hasSameAudience = (a: RuleKey, b: RuleKey): boolean =>
  parts.every((part) => a.audience[part] === b.audience[part]);

/**
 * Returns whether a rule has a start or an end. A timed rule takes precedence over the untimed rule of the same
 * audience.
 */
export const isTimed = ({ from, until }: RuleKey): boolean => from !== undefined || until !== undefined;

export const hasSameKey = (a: RuleKey, b: RuleKey): boolean => hasSameAudience(a, b) && isTimed(a) === isTimed(b);

const weights: Record<keyof Audience, number> = { visitor: 32, role: 16, signed_in: 8, country: 4, organisation: 2 };

/**
 * Returns how specific a rule is; larger values take precedence. Two different audiences that can match one visitor
 * never have the same value.
 */
export const getSpecificity = (rule: RuleKey): number =>
  parts.reduce((sum, part) => sum + (rule.audience[part] === undefined ? 0 : weights[part]), isTimed(rule) ? 1 : 0);

/** Sorts rules in the order of evaluation: narrowest audience first, then timed before untimed, then older first. */
export const sortRules = (rules: readonly RolloutRule[]): RolloutRule[] =>
  rules.toSorted((a, b) => getSpecificity(b) - getSpecificity(a));

/** Returns the rollout with a new default and the rules that still have an effect. */
export const setDefault = (
  rollout: StoredRollout,
  version: string,
  others: readonly RolloutRule[],
): Pick<StoredRollout, 'default_version' | 'previous_version' | 'rules' | 'rulesLast'> => ({
  default_version: version,
  previous_version: rollout.default_version === version ? rollout.previous_version : rollout.default_version,
  rules: removeRedundantRules(others, version),
  rulesLast: false,
});

/**
 * Removes the last rules of the list if they repeat the default. An earlier rule that does so stays, because it takes
 * precedence over a later rule.
 */
const removeRedundantRules = (rules: readonly RolloutRule[], version: string): RolloutRule[] => {
  const last = rules.findLastIndex((rule) => rule.version !== version || rule.set !== undefined);
  return rules.slice(0, last + 1);
};

/** Returns start and end of a rule, without a start that has passed. */
export const getRuleTimes = (
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
) => ({
  ...(from !== undefined && Date.parse(from) > now.getTime() && { from: new Date(from).toISOString() }),
  ...(until !== undefined && { until: new Date(until).toISOString() }),
});

/** Holds the rule's plan, so that the plan does not immediately repeat a step that was reverted. */
export const holdPlan = <R extends Pick<RolloutRule, 'plan'>>(rule: R): R =>
  rule.plan ? { ...rule, plan: { ...rule.plan, held: 'A rollback returned to this step' } } : rule;

/** Returns whether all visitors get a release from a time that has passed, and without an end. */
export const isPermanent = (
  { audience, percent, from, until }: Pick<RolloutRule, 'audience' | 'percent'> & Partial<RuleKey>,
  now: Date,
): boolean =>
  percent === 100 &&
  isEverybody(audience) &&
  until === undefined &&
  from !== undefined &&
  Date.parse(from) <= now.getTime();
