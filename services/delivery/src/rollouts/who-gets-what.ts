import type { Audience, Rollout, RolloutRule } from '@travel/contracts/rollouts.schema';
import { roles } from '@travel/contracts/session.schema';
import { rulesBefore } from './change-sets/set-reach.ts';
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

/** Visitors by where they stand in a package's draw and in those of its sets, which know nothing of each other. */
export interface Cell {
  /** In percent of the kind. */
  readonly percent: number;
  readonly version: string | null;
  readonly why: string;
}

/** Bounds of the parts that shares cut a draw into: 0, 5, 25, 100. */
const cuts = (rules: readonly RolloutRule[]): number[] =>
  [...new Set([0, 100, ...rules.map(({ percent }) => percent)])].toSorted((a, b) => a - b);

/**
 * What visitors of a segment get at a moment, cut at the shares of all these rollouts of a package, so that what they
 * give can be compared place by place. Rules of a package count visitors from the same end, so a later rule reaches
 * those whom the earlier ones left; each set has a draw of its own.
 */
export const cellsOf = (
  rollout: Rollout,
  segment: Segment,
  { now, all, cutLike = [rollout] }: { now: Date; all: readonly Rollout[]; cutLike?: readonly Rollout[] },
): Cell[] => {
  const rules = cutLike.flatMap((one) => one.rules);
  const tried = triedRules(rollout, segment, now, all);
  return placesOf(rules).map(({ percent, until }) => {
    if (rollout.killed) return { percent, version: null, why: 'killed' };
    const rule = tried.find((one) => one.percent >= (until.get(one.set) ?? 100));
    return rule
      ? { percent, version: rule.version, why: ruleReason(rule) }
      : { percent, version: rollout.default_version, why: rollout.paused ? 'default, paused' : 'default' };
  });
};

/** A part of all visitors: where it ends in each draw, the package's own being that of no set. */
interface Place {
  readonly percent: number;
  readonly until: ReadonlyMap<number | undefined, number>;
}

const placesOf = (rules: readonly RolloutRule[]): Place[] => {
  const draws = new Set([undefined, ...rules.map(({ set }) => set)]);
  let places: Place[] = [{ percent: 100, until: new Map() }];
  for (const draw of draws) {
    const parts = partsOf(cuts(rules.filter(({ set }) => set === draw)));
    places = places.flatMap((place) =>
      parts.map(([from, until]) => ({
        percent: (place.percent * (until - from)) / 100,
        until: new Map([...place.until, [draw, until] as const]),
      })),
    );
  }
  return places;
};

const partsOf = (bounds: readonly number[]): (readonly [number, number])[] =>
  bounds.slice(1).map((until, index) => [bounds[index] ?? 0, until] as const);

/** Rules that hold for a segment at a moment, those of sets first, in the order in which they are tried. */
const triedRules = (rollout: Rollout, segment: Segment, now: Date, all: readonly Rollout[]): RolloutRule[] => {
  if (rollout.paused) return [];
  const meets = (rule: RolloutRule): boolean => holds(rule.audience, segment) && isOn(rule, now);
  const met = rollout.rules.filter((rule) => meets(rule) && !rulesBefore(rule, all).some(meets));
  return [...met.filter(({ set }) => set !== undefined), ...met.filter(({ set }) => set === undefined)];
};

/** What visitors of a segment get at a moment; `all` are the rollouts of every package, which sets go through. */
export const sharesOf = (
  rollout: Rollout,
  segment: Segment,
  now: Date,
  all: readonly Rollout[] = [rollout],
): Share[] => {
  const shares = new Map<string, Share>();
  for (const cell of cellsOf(rollout, segment, { now, all })) {
    const key = `${cell.version} ${cell.why}`;
    shares.set(key, { ...cell, percent: rounded((shares.get(key)?.percent ?? 0) + cell.percent) });
  }
  return [...shares.values()];
};

/** To a hundredth of a percent. */
export const rounded = (percent: number): number => Math.round(percent * 100) / 100;

/** Why a visitor of a segment has a version; undefined where neither a rule nor the default gives it to them. */
export const reasonFor = (
  rollout: Rollout,
  segment: Segment,
  version: string,
  { now, all }: { readonly now: Date; readonly all: readonly Rollout[] },
): string | undefined => sharesOf(rollout, segment, now, all).find((share) => share.version === version)?.why;

const isOn = ({ from, until }: RolloutRule, now: Date): boolean =>
  (from === undefined || Date.parse(from) <= now.getTime()) &&
  (until === undefined || now.getTime() < Date.parse(until));

/** Why a rule gives its version, without naming a visitor. */
const ruleReason = (rule: RolloutRule): string => {
  const { visitor, ...audience } = rule.audience;
  const whom = visitor === undefined ? describeAudience(audience) : 'one visitor';
  const inSet = rule.set === undefined ? '' : ', in a set';
  return `${rule.percent} % of ${whom}${isTimed(rule) ? ' for a time' : ''}${inSet}`;
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
