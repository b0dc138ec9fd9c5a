import type { RolloutChange, RolloutPlan, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { packageNames } from '@travel/contracts/releases/remotes';
import { getFirstStep, getNextStep, resumePlan, type ChangeMaker } from './plans.ts';
import {
  getRuleTimes,
  hasSameAudience,
  hasSameKey,
  holdPlan,
  isTimed,
  type RuleKey,
  setDefault,
  sortRules,
} from './rules.ts';
import {
  describeAudience,
  describeRule,
  createEmptyRollout,
  isEverybody,
  isLive,
  type StoredRollout,
} from './stored-rollout.ts';
import { describeReverted, getServedState, revertAllRules, revertLastStep, type RolloutStep } from './revert-steps.ts';

export type ChangeRefusal =
  | 'nothing_to_roll_back'
  | 'nothing_live'
  | 'already_killed'
  | 'not_killed'
  | 'already_paused'
  | 'not_paused'
  | 'no_plan'
  | 'plan_unclear'
  | 'package_needed'
  | 'still_live';

export type ChangeResult =
  | {
      readonly next: StoredRollout;
      readonly what: string;
      /** Revisions of the steps that a rollback or a retirement reverted. */
      readonly undone?: readonly number[];
    }
  | { readonly refusal: ChangeRefusal; readonly detail: string };

/** The author and time of a change, and the rollout's earlier steps that were not reverted, newest first. */
export interface ChangeContext extends ChangeMaker {
  readonly steps: readonly RolloutStep[];
}

/** Returns the rollout after a change, with its revision increased by one, or the reason why the change is refused. */
export const applyChange = (rollout: StoredRollout, change: RolloutChange, context: ChangeContext): ChangeResult => {
  const { steps, now } = context;
  const name = rollout.package;
  const refuse = (refusal: ChangeRefusal, detail: string): ChangeResult => ({ refusal, detail });
  const toResult = (parts: Partial<StoredRollout>, what: string): ChangeResult => ({
    next: { ...rollout, ...parts, revision: rollout.revision + 1 },
    what,
  });
  switch (change.action) {
    case 'rollout':
      return rollOut(rollout, change, context, toResult);
    case 'next':
      return advancePlan(rollout, change, context, toResult) ?? refuse(...refuseAdvance(rollout));
    case 'rollback':
      return (
        rollBack(rollout, change.all ?? false, steps) ?? refuse('nothing_to_roll_back', describeNoEarlierStep(name))
      );
    case 'pause':
      if (rollout.paused) return refuse('already_paused', `${name} is paused already.`);
      if (!isLive(rollout)) return refuse('nothing_live', `Nothing of ${name} is live, so there is nothing to pause.`);
      return toResult({ paused: true }, `${name} paused: everybody gets ${rollout.default_version ?? 'nothing'}`);
    case 'resume':
      if (!rollout.paused && !rollout.rules.some(({ plan }) => plan?.held)) {
        return refuse('not_paused', `${name} is not paused, and no plan of it is held.`);
      }
      return toResult(
        { paused: false, rules: updatePlans(rollout.rules, (plan) => resumePlan(plan, now)) },
        `${name} resumed: its rules apply again, and its plans continue`,
      );
    case 'kill':
      if (rollout.killed) return refuse('already_killed', `${name} is killed already.`);
      if (!isLive(rollout)) return refuse('nothing_live', `Nothing of ${name} is live, so there is nothing to kill.`);
      return toResult({ killed: true }, `${name} killed: pages show its fallback`);
    case 'restore':
      if (!rollout.killed) return refuse('not_killed', `${name} is not killed.`);
      return toResult({ killed: false }, `${name} restored: ${rollout.default_version ?? 'its rules'} is served again`);
    case 'retire':
      return retire(rollout, steps) ?? refuse(...explainNotRetired(rollout));
  }
};

/**
 * Hides a package from lists and marks all its steps as reverted, so that no later rollback serves an old release
 * again.
 */
const retire = (rollout: StoredRollout, steps: readonly RolloutStep[]): ChangeResult | null => {
  if (isPartOfProduct(rollout.package) || rollout.retired || rollout.revision === 0) return null;
  if (isLive(rollout) && !rollout.killed) return null;
  const { package: name, revision } = rollout;
  return {
    next: { ...createEmptyRollout(name), retired: true, revision: revision + 1 },
    what: `${name} retired: hidden from lists until its next rollout; its releases are retained`,
    undone: steps.map((step) => step.revision),
  };
};

const isPartOfProduct = (name: string): boolean => packageNames.some((known) => known === name);

const explainNotRetired = ({ package: name, retired, revision }: StoredRollout): [ChangeRefusal, string] => {
  if (isPartOfProduct(name)) {
    return ['package_needed', `${name} is a part of the product: pages need it. It can be killed, not retired.`];
  }
  if (retired || revision === 0) return ['nothing_live', `${name} is in no list, so there is nothing to retire.`];
  return ['still_live', `${name} is live. Kill it first: npx -y pnpm@12 release kill ${name} --why "…"`];
};

type CreateResult = (parts: Partial<StoredRollout>, what: string) => ChangeResult;

const rollOut = (
  rollout: StoredRollout,
  change: Extract<RolloutChange, { action: 'rollout' }>,
  maker: ChangeMaker,
  changed: CreateResult,
): ChangeResult => {
  const { version, audience } = change;
  const place: RuleKey = { audience, ...getRuleTimes(change, maker.now) };
  const timed = isTimed(place);
  const known = rollout.rules.find((rule) => hasSameKey(rule, place) && rule.version === version);
  // A rule without times replaces all rules of its audience. A timed rule takes precedence over them during its time.
  const others = rollout.rules.filter((rule) => !(timed ? hasSameKey(rule, place) : hasSameAudience(rule, place)));
  const { percent, plan } = isSingleStep(rollout, change)
    ? { percent: change.percent ?? 100, plan: undefined }
    : getFirstStep(change, known, maker, rollout.revision + 1);
  if (percent === 100 && isEverybody(audience) && !timed) return makeDefault(rollout, version, others, changed);
  const rule: RolloutRule = { ...place, version, percent, ...(plan && { plan }) };
  return changed({ rules: sortRules([...others, rule]), rulesLast: true }, `${rollout.package} ${describeRule(rule)}`);
};

/**
 * Returns whether the rollout reaches its share in one step, because the request gives a percentage or because the
 * package has no other release that visitors could keep during a plan.
 */
const isSingleStep = (
  { default_version }: StoredRollout,
  { percent, version }: Extract<RolloutChange, { action: 'rollout' }>,
): boolean => percent !== undefined || default_version === null || default_version === version;

const makeDefault = (
  rollout: StoredRollout,
  version: string,
  others: readonly RolloutRule[],
  changed: CreateResult,
): ChangeResult => {
  const before =
    rollout.default_version === version ? ', as before' : `, instead of ${rollout.default_version ?? 'nothing'}`;
  return changed(setDefault(rollout, version, others), `${rollout.package} ${version} to everybody${before}`);
};

const listPlannedRules = (rollout: StoredRollout): RolloutRule[] =>
  rollout.rules.filter(({ plan }) => plan !== undefined);

/** Takes the next step of the rollout's plan; null unless exactly one plan matches. */
const advancePlan = (
  rollout: StoredRollout,
  { audience }: Extract<RolloutChange, { action: 'next' }>,
  { now }: ChangeMaker,
  changed: CreateResult,
): ChangeResult | null => {
  const [rule, ...more] = listPlannedRules(rollout).filter(
    (one) => audience === undefined || hasSameAudience(one, { audience }),
  );
  if (!rule?.plan || more.length > 0) return null;
  const step = getNextStep(rule.plan, now, rollout.revision + 1);
  if (!step) return null;
  const others = rollout.rules.filter((one) => one !== rule);
  if (step.percent === 100 && isEverybody(rule.audience) && !isTimed(rule)) {
    return makeDefault(rollout, rule.version, others, changed);
  }
  const { plan: _before, ...rest } = rule;
  const widened: RolloutRule = { ...rest, percent: step.percent, ...(step.plan && { plan: step.plan }) };
  return changed(
    { rules: rollout.rules.map((one) => (one === rule ? widened : one)), rulesLast: true },
    `${rollout.package} ${describeRule(widened)}`,
  );
};

const refuseAdvance = (rollout: StoredRollout): [ChangeRefusal, string] => {
  const whom = listPlannedRules(rollout).map(({ audience }) => describeAudience(audience));
  return whom.length > 1
    ? [
        'plan_unclear',
        `${rollout.package} has several plans: ${whom.join('; ')}. Name the audience whose plan should take its next step.`,
      ]
    : ['no_plan', `${rollout.package} has no plan with a next step for that audience.`];
};

const updatePlans = (rules: readonly RolloutRule[], change: (plan: RolloutPlan) => RolloutPlan): RolloutRule[] =>
  rules.map((rule) => (rule.plan ? { ...rule, plan: change(rule.plan) } : rule));

const describeNoEarlierStep = (name: string): string => `${name} has no earlier default and no running rollout.`;

const rollBack = (rollout: StoredRollout, all: boolean, steps: readonly RolloutStep[]): ChangeResult | null => {
  const taken = (all ? revertAllRules : revertLastStep)(rollout, steps) ?? getStateBeforeLastStep(rollout, steps);
  if (!taken) return null;
  const { served, undone } = taken;
  return {
    next: {
      ...rollout,
      ...served,
      rules: served.rules.map((rule) => (rollout.rules.includes(rule) ? rule : holdPlan(rule))),
      rulesLast: served.rules.length > 0,
      // A rollout without rules cannot be paused.
      paused: rollout.paused && served.rules.length > 0,
      revision: rollout.revision + 1,
    },
    what: `${rollout.package} rolled back${all ? ' completely' : ''}: ${describeReverted(getServedState(rollout), served)}`,
    undone,
  };
};

/**
 * Returns the state before the last step, for an older rollout whose steps are not stored. Only its last step is known,
 * from the rollout's row.
 */
const getStateBeforeLastStep = (rollout: StoredRollout, steps: readonly RolloutStep[]) => {
  if (steps.some(({ kind }) => kind === 'change')) return null;
  const { default_version, previous_version, rules, rulesLast } = rollout;
  if (rulesLast && rules.length > 0) return { served: { default_version, previous_version, rules: [] }, undone: [] };
  if (previous_version === null) return null;
  return { served: { default_version: previous_version, previous_version: null, rules: [] }, undone: [] };
};

/** Sets a rule to 0 % and removes its plan, so that the rule does not widen again. */
const stopRule = ({ plan: _plan, ...rule }: RolloutRule): RolloutRule => ({ ...rule, percent: 0 });

/** Sets the rules of a version to 0 %, so that no visitor gets the version. The rules stay visible in the list. */
export const stopVersion = (rollout: StoredRollout, version: string): StoredRollout => ({
  ...rollout,
  rules: rollout.rules.map((rule) => (rule.version === version ? stopRule(rule) : rule)),
  revision: rollout.revision + 1,
});
