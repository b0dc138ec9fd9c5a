import type { RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { hasSameKey, isTimed, type RuleKey, sortRules } from './rules.ts';
import { describeAudience, type StoredRollout } from './stored-rollout.ts';

/** The releases of a package that visitors get, which a rollback restores. Pauses and kills are not included. */
export type ServedState = Pick<StoredRollout, 'default_version' | 'previous_version' | 'rules'>;

/** A step of a rollout that was not reverted. */
export interface RolloutStep {
  /** The rollout's revision after the step. */
  readonly revision: number;
  /** The kind of step. The service takes a `stop` by itself to remove a failing version, which no rollback restores. */
  readonly kind: 'change' | 'stop';
  readonly version: string | null;
  readonly before: ServedState;
  readonly after: ServedState;
  /**
   * The change set that took this step in all its packages, and the set's revision. Such a step is reverted only with
   * the set.
   */
  readonly set?: { readonly id: number; readonly revision: number } | undefined;
}

export interface RevertResult {
  readonly served: ServedState;
  readonly undone: readonly number[];
}

export const getServedState = ({ default_version, previous_version, rules }: StoredRollout): ServedState => ({
  default_version,
  previous_version,
  rules,
});

/**
 * Reverts the last step: restores the rule or default that the step changed, and nothing else. Earlier steps that would
 * restore a stopped version are reverted too. Returns null if no step is left, or only the first default, without which
 * no release would be served.
 */
export const revertLastStep = (rollout: StoredRollout, newestFirst: readonly RolloutStep[]): RevertResult | null => {
  const now = getServedState(rollout);
  const stopped = new Set<string>();
  const undone: number[] = [];
  let served = now;
  for (const step of newestFirst) {
    if (step.kind === 'stop') {
      // The stop still applies when an older step is reverted later.
      if (step.version !== null) stopped.add(step.version);
      continue;
    }
    if (isFirstDefault(step)) return null;
    undone.push(step.revision);
    served = removeStopped(undoStep(served, step), stopped);
    if (!isSameServedState(served, now)) return { served, undone };
  }
  return null;
};

/**
 * Removes every rule. The default stays, unless the last step set it; then the previous default is restored. Returns
 * null if nothing changes.
 */
export const revertAllRules = (rollout: StoredRollout, newestFirst: readonly RolloutStep[]): RevertResult | null => {
  const now = getServedState(rollout);
  const steps = newestFirst.filter(({ kind }) => kind === 'change');
  const [last] = steps;
  const wasDefault = last !== undefined && changesDefault(last) && !isFirstDefault(last);
  const { default_version, previous_version } = wasDefault ? last.before : now;
  const served = { default_version, previous_version, rules: [] };
  if (isSameServedState(served, now)) return null;
  const undone = steps.filter((step) => !changesDefault(step) || (wasDefault && step === last));
  return { served, undone: undone.map(({ revision }) => revision) };
};

/** Describes the differences between two states, such as `25 % of skyline 1.1.0, before 50 %`. */
export const describeReverted = (before: ServedState, after: ServedState): string => {
  const defaults =
    before.default_version === after.default_version
      ? []
      : [`everybody back to ${after.default_version ?? 'nothing'} from ${before.default_version ?? 'nothing'}`];
  const rules = listAudiences(before, after).flatMap((one) => {
    const [was, is] = [findRule(before, one), findRule(after, one)];
    if (isSameRule(was, is)) return [];
    const whom = `${describeAudience(one.audience)}${isTimed(one) ? ' for a time' : ''}`;
    if (!is)
      return [`no rule for ${whom} any more, instead of ${was?.percent ?? 0} % with ${was?.version ?? 'nothing'}`];
    return [
      `${is.percent} % of ${whom} have ${is.version}, instead of ${was ? `${was.percent} % with ${was.version}` : 'no rule'}`,
    ];
  });
  return [...defaults, ...rules].join('; ') || 'no changes';
};

export const changesDefault = ({ before, after }: RolloutStep): boolean =>
  before.default_version !== after.default_version;

const isFirstDefault = (step: RolloutStep): boolean => changesDefault(step) && step.before.default_version === null;

/** Restores the rule or default that a step changed, and nothing else. */
export const undoStep = (served: ServedState, step: RolloutStep): ServedState => {
  if (isSameServedState(served, step.after)) return step.before;
  // A change that is no step, such as a stop of another rule, was made after this step, so only this step's change is
  // restored.
  const defaults = changesDefault(step) ? step.before : served;
  const touched = listAudiences(step.before, step.after).filter(
    (one) => !isSameRule(findRule(step.before, one), findRule(step.after, one)),
  );
  const others = served.rules.filter((rule) => !touched.some((one) => hasSameKey(one, rule)));
  return {
    default_version: defaults.default_version,
    previous_version: defaults.previous_version,
    rules: sortRules([...others, ...touched.flatMap((one) => findRule(step.before, one) ?? [])]),
  };
};

const removeStopped = (served: ServedState, stopped: ReadonlySet<string>): ServedState => ({
  ...served,
  rules: served.rules.map((rule) => (stopped.has(rule.version) ? { ...rule, percent: 0, plan: undefined } : rule)),
});

const listAudiences = (...states: readonly ServedState[]): RuleKey[] => {
  const all: RuleKey[] = states.flatMap(({ rules }) =>
    rules.map(({ audience, from, until }) => ({ audience, from, until })),
  );
  return all.filter((one, index) => all.findIndex((other) => hasSameKey(one, other)) === index);
};

const findRule = (served: ServedState, one: RuleKey): RolloutRule | undefined =>
  served.rules.find((rule) => hasSameKey(rule, one));

const isSameRule = (a: RolloutRule | undefined, b: RolloutRule | undefined): boolean =>
  a?.version === b?.version &&
  a?.percent === b?.percent &&
  a?.from === b?.from &&
  a?.until === b?.until &&
  a?.set === b?.set;

/** Returns whether two states serve the same releases and have the same fallback. */
export const isSameServedState = (a: ServedState, b: ServedState): boolean =>
  a.default_version === b.default_version &&
  a.previous_version === b.previous_version &&
  a.rules.length === b.rules.length &&
  a.rules.every((rule, index) => {
    const other = b.rules[index];
    return other !== undefined && isSameRule(rule, other) && hasSameKey(rule, other);
  });
