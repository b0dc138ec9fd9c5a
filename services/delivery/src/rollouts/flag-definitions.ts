import { defaultFlags } from '@travel/contracts/flags';
import type { FlagName } from '@travel/contracts/flags';
import { flagsSchema } from '@travel/contracts/flags.schema';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { Audience, Rollout, RolloutRule } from '@travel/contracts/rollouts.schema';
import { rulesBefore, setsIn } from './change-sets/set-reach.ts';
import { isEverybody, isLive } from './stored-rollout.ts';

/** JSONLogic as flagd extends it. */
export type Logic = string | number | boolean | null | readonly Logic[] | { readonly [operator: string]: Logic };

/** One flag as flagd defines it. */
export interface FlagDefinition {
  readonly state: 'ENABLED' | 'DISABLED';
  readonly variants: Readonly<Record<string, string | boolean>>;
  readonly defaultVariant?: string;
  readonly targeting?: Logic;
}

export interface FlagDefinitions {
  readonly flags: Readonly<Record<string, FlagDefinition>>;
}

export const releaseFlag = (name: PackageName): string => `release.${name}`;
/** A package's releases as they were without a set. */
export const releaseFlagWithout = (name: PackageName, set: number): string => `${releaseFlag(name)}.without.${set}`;
/** Whether a visitor gets a set. */
export const setFlag = (set: number): string => `set.${set}`;
export const featureFlag = (name: FlagName): string => `feature.${name}`;

export const featureNames: readonly FlagName[] = flagsSchema.keyof().options;

/** Rollouts and the organisations' flags as one flagd document. */
export const flagDefinitions = (
  rollouts: readonly Rollout[],
  organisations: readonly Organisation[],
): FlagDefinitions => ({
  flags: Object.fromEntries<FlagDefinition>([
    // A flag has one variant at least; what was never live has none and stays unknown.
    ...rollouts.flatMap((rollout) => releaseDefinitions(rollout, rollouts)),
    ...setDefinitions(rollouts),
    ...featureNames.map((name) => [featureFlag(name), featureDefinition(name, organisations)] as const),
  ]),
});

const releaseDefinitions = (rollout: Rollout, all: readonly Rollout[]): (readonly [string, FlagDefinition])[] => {
  const { package: name } = rollout;
  const own = isLive(rollout) ? [[releaseFlag(name), releaseDefinition(rollout, all)] as const] : [];
  const without = setsIn(rollout).flatMap((set) => {
    const rest = { ...rollout, rules: rollout.rules.filter((rule) => rule.set !== set) };
    return isLive(rest) ? [[releaseFlagWithout(name, set), releaseDefinition(rest, all)] as const] : [];
  });
  return [...own, ...without];
};

/** A package's releases as variants of a flag, its rules as targeting; killed is disabled. */
export const releaseDefinition = (rollout: Rollout, all: readonly Rollout[] = [rollout]): FlagDefinition => {
  const started = rollout.rules.filter((rule) => rule.percent > 0);
  const tried = rollout.paused ? [] : started;
  const versions = [
    ...started.map((rule) => rule.version),
    ...(rollout.default_version === null ? [] : [rollout.default_version]),
  ];
  // Rules of sets hold only where none that is narrower does, so that they can be tried first.
  const ordered = [
    ...tried.filter((rule) => rule.set !== undefined),
    ...tried.filter((rule) => rule.set === undefined),
  ];
  return {
    state: rollout.killed ? 'DISABLED' : 'ENABLED',
    variants: Object.fromEntries(versions.map((version) => [version, version])),
    ...(rollout.default_version !== null && { defaultVariant: rollout.default_version }),
    ...(tried.length > 0 && {
      targeting: { if: [...ordered.flatMap((rule) => [ruleLogic(rollout, rule, all), rule.version]), null] },
    }),
  };
};

/** The rule of a set says the same in each of its packages, down to whom it leaves out, so all of them answer alike. */
const setDefinitions = (rollouts: readonly Rollout[]): (readonly [string, FlagDefinition])[] =>
  [...new Set(rollouts.flatMap(setsIn))].flatMap((set) => {
    const rule = rollouts.flatMap(({ rules }) => rules).find((one) => one.set === set && one.percent > 0);
    const owner = rollouts.find(({ rules }) => rule !== undefined && rules.includes(rule));
    if (!rule || !owner) return [];
    return [
      [
        setFlag(set),
        {
          state: 'ENABLED',
          variants: { in: true, out: false },
          defaultVariant: 'out',
          targeting: { if: [ruleLogic(owner, rule, rollouts), 'in', 'out'] },
        },
      ] as const,
    ];
  });

const ruleLogic = (rollout: Rollout, rule: RolloutRule, all: readonly Rollout[]): Logic => ({
  and: [
    ...whomLogic(rule),
    ...rulesBefore(rule, all).map((one): Logic => ({ '!': [{ and: whomLogic(one) }] })),
    ...shareLogic(rule.percent, rule.set === undefined ? releaseFlag(rollout.package) : setFlag(rule.set)),
  ],
});

const whomLogic = (rule: RolloutRule): Logic[] => [...audienceLogic(rule.audience), ...timeLogic(rule)];

const audienceLogic = (audience: Audience): Logic[] =>
  isEverybody(audience)
    ? [true]
    : Object.entries(audience).flatMap(([part, value]) =>
        value === undefined ? [] : [{ '===': [{ var: part }, value] }],
      );

// By the clock of whoever asks, in seconds, so that a page needs nobody else to know what time it is.
const timeLogic = ({ from, until }: RolloutRule): Logic[] => [
  ...(from === undefined ? [] : [{ '>=': [{ var: 'now' }, seconds(from)] }]),
  ...(until === undefined ? [] : [{ '<': [{ var: 'now' }, seconds(until)] }]),
];

const seconds = (at: string): number => Date.parse(at) / 1000;

// The share counts from the same end at each width, so that widening keeps everybody who was in. What it is drawn by is
// the package's own, and of a set the same in all its packages.
const shareLogic = (percent: number, drawnBy: string): Logic[] =>
  percent === 100
    ? []
    : [
        {
          '===': [
            {
              fractional: [{ cat: [drawnBy, { var: 'targetingKey' }] }, ['in', percent], ['out', 100 - percent]],
            },
            'in',
          ],
        },
      ];

const featureDefinition = (name: FlagName, organisations: readonly Organisation[]): FlagDefinition => {
  const fallback = defaultFlags[name];
  const set = organisations.flatMap(({ id, flags }) => {
    const value = flags[name];
    return value === undefined ? [] : [{ id, variant: variantOf(value) }];
  });
  return {
    state: 'ENABLED',
    // Whatever a document names, so that a new header is never served as another one.
    variants:
      typeof fallback === 'boolean'
        ? { on: true, off: false }
        : Object.fromEntries([fallback, ...set.map(({ variant }) => variant)].map((one) => [one, one])),
    defaultVariant: variantOf(fallback),
    ...(set.length > 0 && {
      targeting: {
        if: [...set.flatMap(({ id, variant }): Logic[] => [{ '===': [{ var: 'organisation' }, id] }, variant]), null],
      },
    }),
  };
};

const variantOf = (value: boolean | string): string => (typeof value === 'string' ? value : value ? 'on' : 'off');
