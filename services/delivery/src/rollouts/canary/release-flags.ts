import { defaultFlags, type FlagName } from '@travel/contracts/organisations/flags';
import { flagsSchema } from '@travel/contracts/organisations/flags.schema';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Audience, Rollout, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { listOverridingRules, listSetIds } from '../change-sets/assigned-change-sets.ts';
import { isEverybody, isLive } from '../stored-rollout.ts';

/** An expression in JSONLogic with flagd's extensions. */
export type Logic = string | number | boolean | null | readonly Logic[] | { readonly [operator: string]: Logic };

/** A flag in flagd's format. */
export interface FlagDefinition {
  readonly state: 'ENABLED' | 'DISABLED';
  readonly variants: Readonly<Record<string, string | boolean>>;
  readonly defaultVariant?: string;
  readonly targeting?: Logic;
}

export interface FlagDefinitions {
  readonly flags: Readonly<Record<string, FlagDefinition>>;
}

export const getReleaseFlag = (name: PackageName): string => `release.${name}`;
/** Returns the name of the flag that assigns a package's releases without the rules of one change set. */
export const getReleaseFlagWithout = (name: PackageName, set: number): string =>
  `${getReleaseFlag(name)}.without.${set}`;
export const getSetFlag = (set: number): string => `set.${set}`;
export const getFeatureFlag = (name: FlagName): string => `feature.${name}`;

export const featureNames: readonly FlagName[] = flagsSchema.keyof().options;

/** Creates one flagd document of all rollouts and the organisations' feature flags. */
export const createFlagDefinitions = (
  rollouts: readonly Rollout[],
  organisations: readonly Organisation[],
): FlagDefinitions => ({
  flags: Object.fromEntries<FlagDefinition>([
    // A flag needs at least one variant, so packages that were never live have no flag.
    ...rollouts.flatMap((rollout) => createReleaseDefinitions(rollout, rollouts)),
    ...createSetDefinitions(rollouts),
    ...featureNames.map((name) => [getFeatureFlag(name), createFeatureDefinition(name, organisations)] as const),
  ]),
});

const createReleaseDefinitions = (rollout: Rollout, all: readonly Rollout[]): (readonly [string, FlagDefinition])[] => {
  const { package: name } = rollout;
  const own = isLive(rollout) ? [[getReleaseFlag(name), createReleaseDefinition(rollout, all)] as const] : [];
  const without = listSetIds(rollout).flatMap((set) => {
    const rest = { ...rollout, rules: rollout.rules.filter((rule) => rule.set !== set) };
    return isLive(rest) ? [[getReleaseFlagWithout(name, set), createReleaseDefinition(rest, all)] as const] : [];
  });
  return [...own, ...without];
};

/** Creates a package's flag: releases are variants, rules are targeting, and a killed package is disabled. */
export const createReleaseDefinition = (rollout: Rollout, all: readonly Rollout[] = [rollout]): FlagDefinition => {
  const started = rollout.rules.filter((rule) => rule.percent > 0);
  const tried = rollout.paused ? [] : started;
  const versions = [
    ...started.map((rule) => rule.version),
    ...(rollout.default_version === null ? [] : [rollout.default_version]),
  ];
  // Rules of change sets exclude visitors of narrower rules, so they can be evaluated before all other rules.
  const ordered = [
    ...tried.filter((rule) => rule.set !== undefined),
    ...tried.filter((rule) => rule.set === undefined),
  ];
  return {
    state: rollout.killed ? 'DISABLED' : 'ENABLED',
    variants: Object.fromEntries(versions.map((version) => [version, version])),
    ...(rollout.default_version !== null && { defaultVariant: rollout.default_version }),
    ...(tried.length > 0 && {
      targeting: { if: [...ordered.flatMap((rule) => [createRuleLogic(rollout, rule, all), rule.version]), null] },
    }),
  };
};

/**
 * Creates the flags that assign change sets. A set's rule is the same in all of its packages, so the rule of any
 * package can be used.
 */
const createSetDefinitions = (rollouts: readonly Rollout[]): (readonly [string, FlagDefinition])[] =>
  [...new Set(rollouts.flatMap(listSetIds))].flatMap((set) => {
    const rule = rollouts.flatMap(({ rules }) => rules).find((one) => one.set === set && one.percent > 0);
    const owner = rollouts.find(({ rules }) => rule !== undefined && rules.includes(rule));
    if (!rule || !owner) return [];
    return [
      [
        getSetFlag(set),
        {
          state: 'ENABLED',
          variants: { in: true, out: false },
          defaultVariant: 'out',
          targeting: { if: [createRuleLogic(owner, rule, rollouts), 'in', 'out'] },
        },
      ] as const,
    ];
  });

const createRuleLogic = (rollout: Rollout, rule: RolloutRule, all: readonly Rollout[]): Logic => ({
  and: [
    ...createMatchLogic(rule),
    ...listOverridingRules(rule, all).map((one): Logic => ({ '!': [{ and: createMatchLogic(one) }] })),
    ...createShareLogic(rule.percent, rule.set === undefined ? getReleaseFlag(rollout.package) : getSetFlag(rule.set)),
  ],
});

const createMatchLogic = (rule: RolloutRule): Logic[] => [
  ...createAudienceLogic(rule.audience),
  ...createTimeLogic(rule),
];

const createAudienceLogic = (audience: Audience): Logic[] =>
  isEverybody(audience)
    ? [true]
    : Object.entries(audience).flatMap(([part, value]) =>
        value === undefined ? [] : [{ '===': [{ var: part }, value] }],
      );

// Times are compared with the evaluating process's clock, in seconds.
const createTimeLogic = ({ from, until }: RolloutRule): Logic[] => [
  ...(from === undefined ? [] : [{ '>=': [{ var: 'now' }, toSeconds(from)] }]),
  ...(until === undefined ? [] : [{ '<': [{ var: 'now' }, toSeconds(until)] }]),
];

const toSeconds = (at: string): number => Date.parse(at) / 1000;

// Every share starts at the same end of the random draw, so that a wider share keeps every visitor of the smaller one.
// Each package has its own draw; a change set has one draw for all its packages.
const createShareLogic = (percent: number, drawnBy: string): Logic[] =>
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

const createFeatureDefinition = (name: FlagName, organisations: readonly Organisation[]): FlagDefinition => {
  const fallback = defaultFlags[name];
  const set = organisations.flatMap(({ id, flags }) => {
    const value = flags[name];
    return value === undefined ? [] : [{ id, variant: getVariant(value) }];
  });
  return {
    state: 'ENABLED',
    // The values in all organisations' documents become variants, so that a new header version is not replaced by an
    // earlier one.
    variants:
      typeof fallback === 'boolean'
        ? { on: true, off: false }
        : Object.fromEntries([fallback, ...set.map(({ variant }) => variant)].map((one) => [one, one])),
    defaultVariant: getVariant(fallback),
    ...(set.length > 0 && {
      targeting: {
        if: [...set.flatMap(({ id, variant }): Logic[] => [{ '===': [{ var: 'organisation' }, id] }, variant]), null],
      },
    }),
  };
};

const getVariant = (value: boolean | string): string => (typeof value === 'string' ? value : value ? 'on' : 'off');
