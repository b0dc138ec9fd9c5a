import type { Audience, Rollout, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { roles } from '@travel/contracts/people/session.schema';
import { listOverridingRules } from '../change-sets/assigned-change-sets.ts';
import { matchesSegment, listNamedValues, type Segment } from './segments.ts';
import { isTimed } from '../rules.ts';
import { describeAudience } from '../stored-rollout.ts';

/** A share of a kind of visitor, with the version that these visitors get and the reason for it. */
export interface Share {
  /** Percentage of the visitors of that kind. */
  readonly percent: number;
  /** The version that these visitors get; null if they get none. */
  readonly version: string | null;
  /** The rule or state that assigns the version: `25 % of skyline`, `default` or `killed`. */
  readonly why: string;
}

/** A kind of visitor that rules distinguish. */
export interface VisitorKind {
  /** A label such as `skyline, guests`, or "anybody else" for visitors that no rule names. */
  readonly who: string;
  readonly segment: Segment;
}

/**
 * A group of visitors who match the same rules because of their random positions in a package's draw and in the
 * independent draws of its change sets.
 */
export interface Cell {
  /** Percentage of the visitors of a kind. */
  readonly percent: number;
  readonly version: string | null;
  readonly why: string;
}

/** Returns the percentages that divide a draw into ranges, such as 0, 5, 25, 100. */
const listBounds = (rules: readonly RolloutRule[]): number[] =>
  [...new Set([0, 100, ...rules.map(({ percent }) => percent)])].toSorted((a, b) => a - b);

/**
 * Returns which versions visitors of a segment get at a moment, split at the shares of all given rollouts of a package,
 * so that the rollouts can be compared cell by cell. The rules of a package use the same random draw, so a later rule
 * applies to visitors who match no earlier rule; each change set has its own draw.
 */
export const listCells = (
  rollout: Rollout,
  segment: Segment,
  { now, all, cutLike = [rollout] }: { now: Date; all: readonly Rollout[]; cutLike?: readonly Rollout[] },
): Cell[] => {
  const rules = cutLike.flatMap((one) => one.rules);
  const tried = listMatchingRules(rollout, segment, now, all);
  return listPlaces(rules).map(({ percent, until }) => {
    if (rollout.killed) return { percent, version: null, why: 'killed' };
    const rule = tried.find((one) => one.percent >= (until.get(one.set) ?? 100));
    return rule
      ? { percent, version: rule.version, why: describeRuleReason(rule) }
      : { percent, version: rollout.default_version, why: rollout.paused ? 'default, paused' : 'default' };
  });
};

/**
 * A part of all visitors, and its upper bound in each draw by the ID of the change set. The package's own draw has the
 * key undefined.
 */
interface Place {
  readonly percent: number;
  readonly until: ReadonlyMap<number | undefined, number>;
}

const listPlaces = (rules: readonly RolloutRule[]): Place[] => {
  const draws = new Set([undefined, ...rules.map(({ set }) => set)]);
  let places: Place[] = [{ percent: 100, until: new Map() }];
  for (const draw of draws) {
    const parts = listRanges(listBounds(rules.filter(({ set }) => set === draw)));
    places = places.flatMap((place) =>
      parts.map(([from, until]) => ({
        percent: (place.percent * (until - from)) / 100,
        until: new Map([...place.until, [draw, until] as const]),
      })),
    );
  }
  return places;
};

const listRanges = (bounds: readonly number[]): (readonly [number, number])[] =>
  bounds.slice(1).map((until, index) => [bounds[index] ?? 0, until] as const);

/** Returns the rules that apply to a segment at a moment, in the order of evaluation, rules of sets first. */
const listMatchingRules = (rollout: Rollout, segment: Segment, now: Date, all: readonly Rollout[]): RolloutRule[] => {
  if (rollout.paused) return [];
  const appliesTo = (rule: RolloutRule): boolean => matchesSegment(rule.audience, segment) && isInForce(rule, now);
  const met = rollout.rules.filter((rule) => appliesTo(rule) && !listOverridingRules(rule, all).some(appliesTo));
  return [...met.filter(({ set }) => set !== undefined), ...met.filter(({ set }) => set === undefined)];
};

/**
 * Returns which versions visitors of a segment get at a moment. `all` are the rollouts of all packages, which the rules
 * of change sets need.
 */
export const listShares = (
  rollout: Rollout,
  segment: Segment,
  now: Date,
  all: readonly Rollout[] = [rollout],
): Share[] => {
  const shares = new Map<string, Share>();
  for (const cell of listCells(rollout, segment, { now, all })) {
    const key = `${cell.version} ${cell.why}`;
    shares.set(key, { ...cell, percent: roundPercent((shares.get(key)?.percent ?? 0) + cell.percent) });
  }
  return [...shares.values()];
};

export const roundPercent = (percent: number): number => Math.round(percent * 100) / 100;

/**
 * Returns why a visitor of a segment has a version; undefined if neither a rule nor the default assigns this version.
 */
export const getShareReason = (
  rollout: Rollout,
  segment: Segment,
  version: string,
  { now, all }: { readonly now: Date; readonly all: readonly Rollout[] },
): string | undefined => listShares(rollout, segment, now, all).find((share) => share.version === version)?.why;

const isInForce = ({ from, until }: RolloutRule, now: Date): boolean =>
  (from === undefined || Date.parse(from) <= now.getTime()) &&
  (until === undefined || now.getTime() < Date.parse(until));

/** Describes a rule without identifying a visitor. */
const describeRuleReason = (rule: RolloutRule): string => {
  const { visitor, ...audience } = rule.audience;
  const whom = visitor === undefined ? describeAudience(audience) : 'one visitor';
  const inSet = rule.set === undefined ? '' : ', in a set';
  return `${rule.percent} % of ${whom}${isTimed(rule) ? ' for a time' : ''}${inSet}`;
};

/** Returns the kinds of visitors that these rollouts distinguish, those that no rule names last. */
export const listKinds = (rollouts: readonly Rollout[]): VisitorKind[] => {
  const audiences = rollouts.flatMap(({ rules }) => rules.map(({ audience }) => audience));
  return listNamedValues(audiences, 'visitor').flatMap((visitor) =>
    listNamedValues(audiences, 'organisation').flatMap((organisation) =>
      listNamedValues(audiences, 'country').flatMap((country) =>
        listSignInStates(audiences).map(({ who, ...person }) => ({
          who:
            [visitor && `visitor ${visitor}`, organisation, country, who].filter(Boolean).join(', ') || 'anybody else',
          segment: { visitor, organisation, country, ...person },
        })),
      ),
    ),
  );
};

const listSignInStates = (audiences: readonly Audience[]) => {
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
