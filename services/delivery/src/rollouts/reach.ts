import { roles } from '@travel/contracts/session.schema';
import type { Audience, Rollout } from '@travel/contracts/rollouts.schema';
import { rulesBefore, setsIn } from './change-sets/set-reach.ts';
import { isTimed } from './rule-order.ts';

/** A kind of visitor that rules can tell apart; every part is known. */
export type Segment = Required<{ [K in keyof Audience]: Exclude<Audience[K], undefined> | null }>;

type NamedPart = 'organisation' | 'country' | 'visitor';

/** What audiences name of a part, once each, and null for whom none of them names. */
export const namedIn = (audiences: readonly Audience[], part: NamedPart): (string | null)[] => [
  ...new Set(audiences.flatMap((audience) => audience[part] ?? [])),
  null,
];

/** Every kind of visitor that the rules of these rollouts tell apart, "none of the named" among them. */
export const segmentsOf = (rollouts: readonly Rollout[]): Segment[] => {
  const audiences = rollouts.flatMap(({ rules }) => rules.map((rule) => rule.audience));
  const people = [{ signed_in: false, role: null }, ...roles.map((role) => ({ signed_in: true, role }))];
  return namedIn(audiences, 'organisation').flatMap((organisation) =>
    namedIn(audiences, 'country').flatMap((country) =>
      namedIn(audiences, 'visitor').flatMap((visitor) =>
        people.map((person) => ({ organisation, country, visitor, ...person })),
      ),
    ),
  );
};

/** A version that somebody may get, and the set that gives it to them. */
export interface Reached {
  readonly version: string;
  readonly set?: number | undefined;
}

/**
 * The versions that somebody of a segment may get, now or later: of each rule that holds, down to one that always takes
 * everybody.
 */
export const reachable = (rollout: Rollout, segment: Segment, all: readonly Rollout[]): Reached[] => {
  if (rollout.killed) return [];
  const reached: Reached[] = [];
  for (const rule of rollout.paused ? [] : rollout.rules) {
    const before = rulesBefore(rule, all).filter(({ audience }) => holds(audience, segment));
    if (rule.percent === 0 || !holds(rule.audience, segment) || before.some((one) => !isTimed(one))) continue;
    reached.push({ version: rule.version, set: rule.set });
    if (rule.percent === 100 && !isTimed(rule) && before.length === 0) return reached;
  }
  return rollout.default_version === null ? reached : [...reached, { version: rollout.default_version }];
};

/** Whether the same visitor may get both: whoever gets a set gets all of it, and nobody else gets any of it. */
export const canMeet = ([a, one]: readonly [Rollout, Reached], [b, other]: readonly [Rollout, Reached]): boolean =>
  one.set === other.set ||
  ((one.set === undefined || !setsIn(b).includes(one.set)) &&
    (other.set === undefined || !setsIn(a).includes(other.set)));

export const holds = (audience: Audience, segment: Segment): boolean =>
  (audience.organisation === undefined || audience.organisation === segment.organisation) &&
  (audience.country === undefined || audience.country === segment.country) &&
  (audience.signed_in === undefined || audience.signed_in === segment.signed_in) &&
  (audience.role === undefined || audience.role === segment.role) &&
  (audience.visitor === undefined || audience.visitor === segment.visitor);
