import type { ChangeSet } from '@travel/contracts/change-sets.schema';
import type { RolloutRule } from '@travel/contracts/rollouts.schema';
import { describeRule } from '../stored-rollout.ts';

/** What a step of a set changes of it. */
export interface SetStanding {
  readonly state: ChangeSet['state'];
  readonly rule: Pick<RolloutRule, 'audience' | 'percent' | 'from' | 'until' | 'plan'>;
}

/** A step of a set that was not taken back. */
export interface SetStep {
  readonly revision: number;
  readonly kind: 'change' | 'stop';
  /** Null before the first. */
  readonly before: SetStanding | null;
  readonly after: SetStanding;
}

export const standingOf = ({ state, audience, percent, from, until, plan }: ChangeSet): SetStanding => ({
  state,
  rule: { audience, percent, from, until, plan },
});

/** A set with another share, plan or state. */
export const withStanding = (
  { plan: _plan, from: _from, until: _until, ...set }: ChangeSet,
  { state, rule }: SetStanding,
): ChangeSet => ({
  ...set,
  state,
  audience: rule.audience,
  percent: rule.percent,
  ...(rule.from !== undefined && { from: rule.from }),
  ...(rule.until !== undefined && { until: rule.until }),
  ...(rule.plan !== undefined && { plan: rule.plan }),
});

/** `mfe-checkout 1.2.3 and mfe-travel 1.8.0`. */
export const describePackages = ({ packages }: Pick<ChangeSet, 'packages'>): string =>
  packages.map(({ package: name, version }) => `${name} ${version}`).join(' and ');

/** `Set 12 of mfe-checkout 1.2.3 and mfe-travel 1.8.0 to 5 % of everybody`. */
export const describeSet = (set: ChangeSet): string => {
  const [, share = ''] = describeRule({ ...set, version: '' }).split(' to ');
  return `${nameOf(set)} of ${describePackages(set)} to ${share}`;
};

/** A set that is only tried has no number yet. */
export const nameOf = ({ id }: Pick<ChangeSet, 'id'>): string => (id === untold ? 'Set' : `Set ${id}`);

export const untold = 2_147_483_647;
