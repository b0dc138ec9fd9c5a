import type { ChangeSet } from '@travel/contracts/releases/change-set.schema';
import type { RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { describeRule } from '../stored-rollout.ts';

/** The state of a change set that its steps change. */
export interface SetStatus {
  readonly state: ChangeSet['state'];
  readonly rule: Pick<RolloutRule, 'audience' | 'percent' | 'from' | 'until' | 'plan'>;
}

/** A step of a change set that was not reverted. */
export interface SetStep {
  readonly revision: number;
  readonly kind: 'change' | 'stop';
  /** The set's state before the step; null for the first step. */
  readonly before: SetStatus | null;
  readonly after: SetStatus;
}

export const getSetStatus = ({ state, audience, percent, from, until, plan }: ChangeSet): SetStatus => ({
  state,
  rule: { audience, percent, from, until, plan },
});

/** Returns the change set with another share, plan or state. */
export const applySetStatus = (
  { plan: _plan, from: _from, until: _until, ...set }: ChangeSet,
  { state, rule }: SetStatus,
): ChangeSet => ({
  ...set,
  state,
  audience: rule.audience,
  percent: rule.percent,
  ...(rule.from !== undefined && { from: rule.from }),
  ...(rule.until !== undefined && { until: rule.until }),
  ...(rule.plan !== undefined && { plan: rule.plan }),
});

/** Describes packages, such as `mfe-checkout 1.2.3 and mfe-travel 1.8.0`. */
export const describePackages = ({ packages }: Pick<ChangeSet, 'packages'>): string =>
  packages.map(({ package: name, version }) => `${name} ${version}`).join(' and ');

/** Describes a set, such as `Set 12 of mfe-checkout 1.2.3 and mfe-travel 1.8.0 to 5 % of everybody`. */
export const describeSet = (set: ChangeSet): string => {
  const [, share = ''] = describeRule({ ...set, version: '' }).split(' to ');
  return `${getSetName(set)} of ${describePackages(set)} to ${share}`;
};

/** Returns the name of a change set in texts. A set in a dry run has no number. */
export const getSetName = ({ id }: Pick<ChangeSet, 'id'>): string => (id === unnumbered ? 'Set' : `Set ${id}`);

export const unnumbered = 2_147_483_647;
