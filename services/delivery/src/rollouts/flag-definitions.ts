import { defaultFlags } from '@travel/contracts/flags';
import type { FlagName } from '@travel/contracts/flags';
import { flagsSchema } from '@travel/contracts/flags.schema';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { Audience, Rollout, RolloutRule } from '@travel/contracts/rollouts.schema';
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
export const featureFlag = (name: FlagName): string => `feature.${name}`;

export const featureNames: readonly FlagName[] = flagsSchema.keyof().options;

/** Rollouts and the organisations' flags as one flagd document. */
export const flagDefinitions = (
  rollouts: readonly Rollout[],
  organisations: readonly Organisation[],
): FlagDefinitions => ({
  flags: Object.fromEntries<FlagDefinition>([
    // A flag has one variant at least; what was never live has none and stays unknown.
    ...rollouts.filter(isLive).map((rollout) => [releaseFlag(rollout.package), releaseDefinition(rollout)] as const),
    ...featureNames.map((name) => [featureFlag(name), featureDefinition(name, organisations)] as const),
  ]),
});

/** A package's releases as variants of a flag, its rules as targeting; killed is disabled. */
export const releaseDefinition = (rollout: Rollout): FlagDefinition => {
  const started = rollout.rules.filter((rule) => rule.percent > 0);
  const tried = rollout.paused ? [] : started;
  const versions = [
    ...started.map((rule) => rule.version),
    ...(rollout.default_version === null ? [] : [rollout.default_version]),
  ];
  return {
    state: rollout.killed ? 'DISABLED' : 'ENABLED',
    variants: Object.fromEntries(versions.map((version) => [version, version])),
    ...(rollout.default_version !== null && { defaultVariant: rollout.default_version }),
    ...(tried.length > 0 && { targeting: { if: [...tried.flatMap(ruleLogic), null] } }),
  };
};

const ruleLogic = (rule: RolloutRule): Logic[] => [
  { and: [...audienceLogic(rule.audience), ...timeLogic(rule), ...shareLogic(rule.percent)] },
  rule.version,
];

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

// The share counts from the same end at each width, so that widening keeps everybody who was in.
const shareLogic = (percent: number): Logic[] =>
  percent === 100
    ? []
    : [
        {
          '===': [
            {
              fractional: [
                { cat: [{ var: '$flagd.flagKey' }, { var: 'targetingKey' }] },
                ['in', percent],
                ['out', 100 - percent],
              ],
            },
            'in',
          ],
        },
      ];

// Whatever the contract names, so that a new header is never served as another one.
const headerVariants = Object.fromEntries(flagsSchema.shape.headerVersion.options.map((one) => [one, one]));

const featureDefinition = (name: FlagName, organisations: readonly Organisation[]): FlagDefinition => {
  const fallback = defaultFlags[name];
  const set = organisations.flatMap(({ id, flags }) => {
    const value = flags[name];
    return value === undefined ? [] : [{ id, variant: variantOf(value) }];
  });
  return {
    state: 'ENABLED',
    variants: typeof fallback === 'boolean' ? { on: true, off: false } : headerVariants,
    defaultVariant: variantOf(fallback),
    ...(set.length > 0 && {
      targeting: {
        if: [...set.flatMap(({ id, variant }): Logic[] => [{ '===': [{ var: 'organisation' }, id] }, variant]), null],
      },
    }),
  };
};

const variantOf = (value: boolean | string): string => (typeof value === 'string' ? value : value ? 'on' : 'off');
