import type { Audience, Rollout, RolloutRule } from '@travel/contracts/rollouts.schema';
import { roles } from '@travel/contracts/session.schema';
import { holds, namedIn } from './reach.ts';
import type { Segment } from './reach.ts';
import { isTimed } from './rule-order.ts';
import { describeAudience } from './stored-rollout.ts';

/** A share of a kind of visitor, what it gets, and the rule that says so. */
export interface Share {
  /** In percent of that kind. */
  readonly percent: number;
  /** Null where nothing is served. */
  readonly version: string | null;
  /** `25 % of skyline`, `default`, `killed`. */
  readonly why: string;
}

/** A kind of visitor that rules tell apart. */
export interface Kind {
  /** `skyline, guests`; what no rule names is "anybody else". */
  readonly who: string;
  readonly segment: Segment;
}

/**
 * What visitors of a segment get at a moment. Every rule of a package counts visitors from the same end, so a later rule
 * reaches those whom the earlier ones left.
 */
export const sharesOf = (rollout: Rollout, segment: Segment, now: Date): Share[] => {
  if (rollout.killed) return [{ percent: 100, version: null, why: 'killed' }];
  const shares: Share[] = [];
  let reached = 0;
  for (const rule of rollout.paused ? [] : rollout.rules) {
    if (rule.percent <= reached || !holds(rule.audience, segment) || !isOn(rule, now)) continue;
    shares.push({ percent: rule.percent - reached, version: rule.version, why: ruleReason(rule) });
    reached = rule.percent;
  }
  if (reached === 100) return shares;
  return [
    ...shares,
    { percent: 100 - reached, version: rollout.default_version, why: rollout.paused ? 'default, paused' : 'default' },
  ];
};

/** Why a visitor of a segment has a version; undefined where neither a rule nor the default gives it to them. */
export const reasonFor = (rollout: Rollout, segment: Segment, version: string, now: Date): string | undefined =>
  sharesOf(rollout, segment, now).find((share) => share.version === version)?.why;

const isOn = ({ from, until }: RolloutRule, now: Date): boolean =>
  (from === undefined || Date.parse(from) <= now.getTime()) &&
  (until === undefined || now.getTime() < Date.parse(until));

/** Why a rule gives its version, without naming a visitor. */
const ruleReason = (rule: RolloutRule): string => {
  const { visitor, ...audience } = rule.audience;
  const whom = visitor === undefined ? describeAudience(audience) : 'one visitor';
  return `${rule.percent} % of ${whom}${isTimed(rule) ? ' for a time' : ''}`;
};

/** The kinds of visitors that some of these rollouts tell apart, with those whom no rule names last. */
export const kindsOf = (rollouts: readonly Rollout[]): Kind[] => {
  const audiences = rollouts.flatMap(({ rules }) => rules.map(({ audience }) => audience));
  return namedIn(audiences, 'visitor').flatMap((visitor) =>
    namedIn(audiences, 'organisation').flatMap((organisation) =>
      namedIn(audiences, 'country').flatMap((country) =>
        peopleOf(audiences).map(({ who, ...person }) => ({
          who:
            [visitor && `visitor ${visitor}`, organisation, country, who].filter(Boolean).join(', ') || 'anybody else',
          segment: { visitor, organisation, country, ...person },
        })),
      ),
    ),
  );
};

const peopleOf = (audiences: readonly Audience[]) => {
  if (audiences.some(({ role }) => role !== undefined)) {
    return [
      { who: 'guests', signed_in: false, role: null },
      ...roles.map((role) => ({ who: `role ${role}`, signed_in: true, role })),
    ];
  }
  if (audiences.some(({ signed_in }) => signed_in !== undefined)) {
    return [
      { who: 'guests', signed_in: false, role: null },
      { who: 'signed in', signed_in: true, role: null },
    ];
  }
  return [{ who: null, signed_in: false, role: null }];
};
