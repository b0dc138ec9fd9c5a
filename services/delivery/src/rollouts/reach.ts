import { roles } from '@travel/contracts/session.schema';
import type { Audience, Rollout } from '@travel/contracts/rollouts.schema';
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

/**
 * The versions that somebody of a segment may get, now or later: of each rule that holds, down to one that always takes
 * everybody.
 */
export const reachable = (rollout: Rollout, segment: Segment): string[] => {
  if (rollout.killed) return [];
  const versions: string[] = [];
  for (const rule of rollout.paused ? [] : rollout.rules) {
    if (rule.percent === 0 || !holds(rule.audience, segment)) continue;
    versions.push(rule.version);
    if (rule.percent === 100 && !isTimed(rule)) return versions;
  }
  return rollout.default_version === null ? versions : [...versions, rollout.default_version];
};

export const holds = (audience: Audience, segment: Segment): boolean =>
  (audience.organisation === undefined || audience.organisation === segment.organisation) &&
  (audience.country === undefined || audience.country === segment.country) &&
  (audience.signed_in === undefined || audience.signed_in === segment.signed_in) &&
  (audience.role === undefined || audience.role === segment.role) &&
  (audience.visitor === undefined || audience.visitor === segment.visitor);
