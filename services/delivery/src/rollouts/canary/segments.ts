import { roles } from '@travel/contracts/people/session.schema';
import type { Audience, Rollout } from '@travel/contracts/releases/rollout.schema';
import { listOverridingRules, listSetIds } from '../change-sets/assigned-change-sets.ts';
import { isTimed } from '../rules.ts';

/** A kind of visitor in the terms of rollout rules. Null represents all values that no rule names. */
export type Segment = Required<{ [K in keyof Audience]: Exclude<Audience[K], undefined> | null }>;

type NamedPart = 'organisation' | 'country' | 'visitor';

/**
 * Returns the distinct values that audiences name for one of their fields, such as `country`, and null for all other
 * values.
 */
export const listNamedValues = (audiences: readonly Audience[], part: NamedPart): (string | null)[] => [
  ...new Set(audiences.flatMap((audience) => audience[part] ?? [])),
  null,
];

/** Returns every kind of visitor that the rules of these rollouts distinguish, including those that no rule names. */
export const listSegments = (rollouts: readonly Rollout[]): Segment[] => {
  const audiences = rollouts.flatMap(({ rules }) => rules.map((rule) => rule.audience));
  const people = [{ signed_in: false, role: null }, ...roles.map((role) => ({ signed_in: true, role }))];
  return listNamedValues(audiences, 'organisation').flatMap((organisation) =>
    listNamedValues(audiences, 'country').flatMap((country) =>
      listNamedValues(audiences, 'visitor').flatMap((visitor) =>
        people.map((person) => ({ organisation, country, visitor, ...person })),
      ),
    ),
  );
};

/** A version that visitors may get, and the change set that assigns it, if any. */
export interface ReachableVersion {
  readonly version: string;
  readonly set?: number | undefined;
}

/**
 * Returns the versions that visitors of a segment may get now or later: those of each matching rule, down to the first
 * rule that always applies to all visitors of the segment.
 */
export const listReachableVersions = (
  rollout: Rollout,
  segment: Segment,
  all: readonly Rollout[],
): ReachableVersion[] => {
  if (rollout.killed) return [];
  const reached: ReachableVersion[] = [];
  for (const rule of rollout.paused ? [] : rollout.rules) {
    const before = listOverridingRules(rule, all).filter(({ audience }) => matchesSegment(audience, segment));
    if (rule.percent === 0 || !matchesSegment(rule.audience, segment) || before.some((one) => !isTimed(one))) continue;
    reached.push({ version: rule.version, set: rule.set });
    if (rule.percent === 100 && !isTimed(rule) && before.length === 0) return reached;
  }
  return rollout.default_version === null ? reached : [...reached, { version: rollout.default_version }];
};

/** Returns whether one visitor may get both versions. A visitor gets all releases of a change set or none. */
export const canMeet = (
  [a, one]: readonly [Rollout, ReachableVersion],
  [b, other]: readonly [Rollout, ReachableVersion],
): boolean =>
  one.set === other.set ||
  ((one.set === undefined || !listSetIds(b).includes(one.set)) &&
    (other.set === undefined || !listSetIds(a).includes(other.set)));

/** Returns whether an audience includes a segment. */
export const matchesSegment = (audience: Audience, segment: Segment): boolean =>
  (audience.organisation === undefined || audience.organisation === segment.organisation) &&
  (audience.country === undefined || audience.country === segment.country) &&
  (audience.signed_in === undefined || audience.signed_in === segment.signed_in) &&
  (audience.role === undefined || audience.role === segment.role) &&
  (audience.visitor === undefined || audience.visitor === segment.visitor);
