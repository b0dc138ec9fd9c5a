import type { RolloutChange, RolloutPlan, RolloutRule } from '@travel/contracts/rollouts.schema';
import { packageNames } from '@travel/contracts/remotes';
import { firstStep, nextStep, resumed } from './plans.ts';
import type { ChangeMaker } from './plans.ts';
import { everybodyGets, held, timesOf } from './place-rule.ts';
import { inOrder, isTimed, sameAudience, samePlace } from './rule-order.ts';
import type { Ruled } from './rule-order.ts';
import { describeAudience, describeRule, emptyRollout, isEverybody, isLive } from './stored-rollout.ts';
import type { StoredRollout } from './stored-rollout.ts';
import { describeTakenBack, servedOf, takeAllBack, takeBack } from './take-back.ts';
import type { RolloutStep } from './take-back.ts';

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
      /** Revisions of the steps that a rollback or a retirement took back. */
      readonly undone?: readonly number[];
    }
  | { readonly refusal: ChangeRefusal; readonly detail: string };

/** Who makes a change and when, and the steps before it that were not taken back, newest first. */
export interface ChangeContext extends ChangeMaker {
  readonly steps: readonly RolloutStep[];
}

/** What a change makes of a rollout; its revision grows by one. */
export const applyChange = (rollout: StoredRollout, change: RolloutChange, context: ChangeContext): ChangeResult => {
  const { steps, now } = context;
  const name = rollout.package;
  const refused = (refusal: ChangeRefusal, detail: string): ChangeResult => ({ refusal, detail });
  const changed = (parts: Partial<StoredRollout>, what: string): ChangeResult => ({
    next: { ...rollout, ...parts, revision: rollout.revision + 1 },
    what,
  });
  switch (change.action) {
    case 'rollout':
      return rollOut(rollout, change, context, changed);
    case 'next':
      return goOn(rollout, change, context, changed) ?? refused(...withoutNext(rollout));
    case 'rollback':
      return rollBack(rollout, change.all ?? false, steps) ?? refused('nothing_to_roll_back', nothingBefore(name));
    case 'pause':
      if (rollout.paused) return refused('already_paused', `${name} is paused already.`);
      if (!isLive(rollout)) return refused('nothing_live', `Nothing of ${name} is live, so there is nothing to pause.`);
      return changed({ paused: true }, `${name} paused: everybody gets ${rollout.default_version ?? 'nothing'}`);
    case 'resume':
      if (!rollout.paused && !rollout.rules.some(({ plan }) => plan?.held)) {
        return refused('not_paused', `${name} is not paused, and no plan of it is held.`);
      }
      return changed(
        { paused: false, rules: withPlans(rollout.rules, (plan) => resumed(plan, now)) },
        `${name} resumed: its rules are tried again, and its plans go on`,
      );
    case 'kill':
      if (rollout.killed) return refused('already_killed', `${name} is killed already.`);
      if (!isLive(rollout)) return refused('nothing_live', `Nothing of ${name} is live, so there is nothing to kill.`);
      return changed({ killed: true }, `${name} killed: pages show its fallback`);
    case 'restore':
      if (!rollout.killed) return refused('not_killed', `${name} is not killed.`);
      return changed({ killed: false }, `${name} restored: ${rollout.default_version ?? 'its rules'} is served again`);
    case 'retire':
      return retire(rollout, steps) ?? refused(...notRetired(rollout));
  }
};

/** Takes a package off the lists with all its earlier steps, so that no later rollback serves an old release again. */
const retire = (rollout: StoredRollout, steps: readonly RolloutStep[]): ChangeResult | null => {
  if (isPartOfProduct(rollout.package) || rollout.retired || rollout.revision === 0) return null;
  if (isLive(rollout) && !rollout.killed) return null;
  const { package: name, revision } = rollout;
  return {
    next: { ...emptyRollout(name), retired: true, revision: revision + 1 },
    what: `${name} retired: it is in no list until it is rolled out again; its releases stay`,
    undone: steps.map((step) => step.revision),
  };
};

const isPartOfProduct = (name: string): boolean => packageNames.some((known) => known === name);

const notRetired = ({ package: name, retired, revision }: StoredRollout): [ChangeRefusal, string] => {
  if (isPartOfProduct(name)) {
    return ['package_needed', `${name} is a part of the product: pages need it. It can be killed, not retired.`];
  }
  if (retired || revision === 0) return ['nothing_live', `${name} is in no list, so there is nothing to retire.`];
  return ['still_live', `${name} is live. Kill it first: npx -y pnpm@12 release kill ${name} --why "…"`];
};

type Changed = (parts: Partial<StoredRollout>, what: string) => ChangeResult;

const rollOut = (
  rollout: StoredRollout,
  change: Extract<RolloutChange, { action: 'rollout' }>,
  maker: ChangeMaker,
  changed: Changed,
): ChangeResult => {
  const { version, audience } = change;
  const place: Ruled = { audience, ...timesOf(change, maker.now) };
  const timed = isTimed(place);
  const known = rollout.rules.find((rule) => samePlace(rule, place) && rule.version === version);
  // What has no time is the last word on its audience; what has one stands before it for that time.
  const others = rollout.rules.filter((rule) => !(timed ? samePlace(rule, place) : sameAudience(rule, place)));
  const { percent, plan } = isAtOnce(rollout, change)
    ? { percent: change.percent ?? 100, plan: undefined }
    : firstStep(change, known, maker, rollout.revision + 1);
  if (percent === 100 && isEverybody(audience) && !timed) return toEverybody(rollout, version, others, changed);
  const rule: RolloutRule = { ...place, version, percent, ...(plan && { plan }) };
  return changed({ rules: inOrder([...others, rule]), rulesLast: true }, `${rollout.package} ${describeRule(rule)}`);
};

/**
 * Whether the share is reached in one step: one was named, or there is nothing that most visitors would keep meanwhile
 * but the release itself.
 */
const isAtOnce = (
  { default_version }: StoredRollout,
  { percent, version }: Extract<RolloutChange, { action: 'rollout' }>,
): boolean => percent !== undefined || default_version === null || default_version === version;

const toEverybody = (
  rollout: StoredRollout,
  version: string,
  others: readonly RolloutRule[],
  changed: Changed,
): ChangeResult => {
  const before =
    rollout.default_version === version ? ', as before' : `, instead of ${rollout.default_version ?? 'nothing'}`;
  return changed(everybodyGets(rollout, version, others), `${rollout.package} ${version} to everybody${before}`);
};

const planned = (rollout: StoredRollout): RolloutRule[] => rollout.rules.filter(({ plan }) => plan !== undefined);

/** Takes the next step of the one plan that is meant; null where that is none, or not one. */
const goOn = (
  rollout: StoredRollout,
  { audience }: Extract<RolloutChange, { action: 'next' }>,
  { now }: ChangeMaker,
  changed: Changed,
): ChangeResult | null => {
  const [rule, ...more] = planned(rollout).filter((one) => audience === undefined || sameAudience(one, { audience }));
  if (!rule?.plan || more.length > 0) return null;
  const step = nextStep(rule.plan, now, rollout.revision + 1);
  if (!step) return null;
  const others = rollout.rules.filter((one) => one !== rule);
  if (step.percent === 100 && isEverybody(rule.audience) && !isTimed(rule)) {
    return toEverybody(rollout, rule.version, others, changed);
  }
  const { plan: _before, ...rest } = rule;
  const widened: RolloutRule = { ...rest, percent: step.percent, ...(step.plan && { plan: step.plan }) };
  return changed(
    { rules: rollout.rules.map((one) => (one === rule ? widened : one)), rulesLast: true },
    `${rollout.package} ${describeRule(widened)}`,
  );
};

const withoutNext = (rollout: StoredRollout): [ChangeRefusal, string] => {
  const whom = planned(rollout).map(({ audience }) => describeAudience(audience));
  return whom.length > 1
    ? ['plan_unclear', `${rollout.package} has several plans: ${whom.join('; ')}. Say whose next step is meant.`]
    : ['no_plan', `${rollout.package} has no plan with a step to come for that audience.`];
};

const withPlans = (rules: readonly RolloutRule[], change: (plan: RolloutPlan) => RolloutPlan): RolloutRule[] =>
  rules.map((rule) => (rule.plan ? { ...rule, plan: change(rule.plan) } : rule));

const nothingBefore = (name: string): string => `${name} has no earlier default and no rollout on its way.`;

const rollBack = (rollout: StoredRollout, all: boolean, steps: readonly RolloutStep[]): ChangeResult | null => {
  const taken = (all ? takeAllBack : takeBack)(rollout, steps) ?? beforeSteps(rollout, steps);
  if (!taken) return null;
  const { served, undone } = taken;
  return {
    next: {
      ...rollout,
      ...served,
      rules: served.rules.map((rule) => (rollout.rules.includes(rule) ? rule : held(rule))),
      rulesLast: served.rules.length > 0,
      // Where no rule is left there is nothing to hold back.
      paused: rollout.paused && served.rules.length > 0,
      revision: rollout.revision + 1,
    },
    what: `${rollout.package} rolled back${all ? ', all of it' : ''}: ${describeTakenBack(servedOf(rollout), served)}`,
    undone,
  };
};

/** A rollout of before steps were kept knows one of them: its rules, else the default before. */
const beforeSteps = (rollout: StoredRollout, steps: readonly RolloutStep[]) => {
  if (steps.some(({ kind }) => kind === 'change')) return null;
  const { default_version, previous_version, rules, rulesLast } = rollout;
  if (rulesLast && rules.length > 0) return { served: { default_version, previous_version, rules: [] }, undone: [] };
  if (previous_version === null) return null;
  return { served: { default_version: previous_version, previous_version: null, rules: [] }, undone: [] };
};

/** What nobody gets any more widens no more either. */
const stoppedRule = ({ plan: _plan, ...rule }: RolloutRule): RolloutRule => ({ ...rule, percent: 0 });

/** Sets the rules of a version to 0 %, so that no visitor gets it by them; they stay in the list, to be seen. */
export const stopVersion = (rollout: StoredRollout, version: string): StoredRollout => ({
  ...rollout,
  rules: rollout.rules.map((rule) => (rule.version === version ? stoppedRule(rule) : rule)),
  revision: rollout.revision + 1,
});
