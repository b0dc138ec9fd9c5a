import type { RolloutRule } from '@travel/contracts/rollouts.schema';
import { inOrder, isTimed, samePlace } from './rule-order.ts';
import type { Ruled } from './rule-order.ts';
import { describeAudience } from './stored-rollout.ts';
import type { StoredRollout } from './stored-rollout.ts';

/** What visitors get of a package, and what a rollback brings back. That it is paused or killed is no part of it. */
export type Served = Pick<StoredRollout, 'default_version' | 'previous_version' | 'rules'>;

/** A step that was not taken back. */
export interface RolloutStep {
  /** That the step made of the rollout. */
  readonly revision: number;
  /** A stop takes a version off visitors by itself; a rollback never brings it back. */
  readonly kind: 'change' | 'stop';
  /** That was stopped. */
  readonly version: string | null;
  readonly before: Served;
  readonly after: Served;
  /** The change set that took it in all its packages, and its revision: taken back with the set alone. */
  readonly set?: { readonly id: number; readonly revision: number } | undefined;
}

export interface TakenBack {
  readonly served: Served;
  /** Revisions of the steps that count no more. */
  readonly undone: readonly number[];
}

export const servedOf = ({ default_version, previous_version, rules }: StoredRollout): Served => ({
  default_version,
  previous_version,
  rules,
});

/**
 * Takes back the last step alone: the rule or default that it changed is what it was before, and all else stays. Steps
 * that would bring back a stopped version are taken back with it. Null where no step is left, or only the first
 * default, without which nothing would be served.
 */
export const takeBack = (rollout: StoredRollout, newestFirst: readonly RolloutStep[]): TakenBack | null => {
  const now = servedOf(rollout);
  const stopped = new Set<string>();
  const undone: number[] = [];
  let served = now;
  for (const step of newestFirst) {
    if (step.kind === 'stop') {
      // It stays in force for whatever older step is taken back later.
      if (step.version !== null) stopped.add(step.version);
      continue;
    }
    if (isFirstDefault(step)) return null;
    undone.push(step.revision);
    served = withoutStopped(undoStep(served, step), stopped);
    if (!servesSame(served, now)) return { served, undone };
  }
  return null;
};

/**
 * Calls off every rule. The default stays, unless it was the last step: then the one before it is served again. Null
 * where that changes nothing.
 */
export const takeAllBack = (rollout: StoredRollout, newestFirst: readonly RolloutStep[]): TakenBack | null => {
  const now = servedOf(rollout);
  const steps = newestFirst.filter(({ kind }) => kind === 'change');
  const [last] = steps;
  const wasDefault = last !== undefined && changesDefault(last) && !isFirstDefault(last);
  const { default_version, previous_version } = wasDefault ? last.before : now;
  const served = { default_version, previous_version, rules: [] };
  if (servesSame(served, now)) return null;
  const undone = steps.filter((step) => !changesDefault(step) || (wasDefault && step === last));
  return { served, undone: undone.map(({ revision }) => revision) };
};

/** What of one state is not so in another, in words: `25 % of skyline 1.1.0, before 50 %`. */
export const describeTakenBack = (before: Served, after: Served): string => {
  const defaults =
    before.default_version === after.default_version
      ? []
      : [`everybody back to ${after.default_version ?? 'nothing'} from ${before.default_version ?? 'nothing'}`];
  const rules = audiencesOf(before, after).flatMap((one) => {
    const [was, is] = [ruleFor(before, one), ruleFor(after, one)];
    if (sameRule(was, is)) return [];
    const whom = `${describeAudience(one.audience)}${isTimed(one) ? ' for a time' : ''}`;
    if (!is)
      return [`no rule for ${whom} any more, instead of ${was?.percent ?? 0} % with ${was?.version ?? 'nothing'}`];
    return [
      `${is.percent} % of ${whom} have ${is.version}, instead of ${was ? `${was.percent} % with ${was.version}` : 'no rule'}`,
    ];
  });
  return [...defaults, ...rules].join('; ') || 'as it was';
};

export const changesDefault = ({ before, after }: RolloutStep): boolean =>
  before.default_version !== after.default_version;

const isFirstDefault = (step: RolloutStep): boolean => changesDefault(step) && step.before.default_version === null;

/** Puts back what a step changed, and nothing else. */
export const undoStep = (served: Served, step: RolloutStep): Served => {
  if (servesSame(served, step.after)) return step.before;
  // Something that is no step came between, such as a stop of another rule: only what the step changed is put back.
  const defaults = changesDefault(step) ? step.before : served;
  const touched = audiencesOf(step.before, step.after).filter(
    (one) => !sameRule(ruleFor(step.before, one), ruleFor(step.after, one)),
  );
  const others = served.rules.filter((rule) => !touched.some((one) => samePlace(one, rule)));
  return {
    default_version: defaults.default_version,
    previous_version: defaults.previous_version,
    rules: inOrder([...others, ...touched.flatMap((one) => ruleFor(step.before, one) ?? [])]),
  };
};

const withoutStopped = (served: Served, stopped: ReadonlySet<string>): Served => ({
  ...served,
  rules: served.rules.map((rule) => (stopped.has(rule.version) ? { ...rule, percent: 0, plan: undefined } : rule)),
});

const audiencesOf = (...states: readonly Served[]): Ruled[] => {
  const all: Ruled[] = states.flatMap(({ rules }) =>
    rules.map(({ audience, from, until }) => ({ audience, from, until })),
  );
  return all.filter((one, index) => all.findIndex((other) => samePlace(one, other)) === index);
};

const ruleFor = (served: Served, one: Ruled): RolloutRule | undefined =>
  served.rules.find((rule) => samePlace(rule, one));

const sameRule = (a: RolloutRule | undefined, b: RolloutRule | undefined): boolean =>
  a?.version === b?.version &&
  a?.percent === b?.percent &&
  a?.from === b?.from &&
  a?.until === b?.until &&
  a?.set === b?.set;

/** Whether two states give everybody the same, and have the same to fall back to. */
export const servesSame = (a: Served, b: Served): boolean =>
  a.default_version === b.default_version &&
  a.previous_version === b.previous_version &&
  a.rules.length === b.rules.length &&
  a.rules.every((rule, index) => {
    const other = b.rules[index];
    return other !== undefined && sameRule(rule, other) && samePlace(rule, other);
  });
