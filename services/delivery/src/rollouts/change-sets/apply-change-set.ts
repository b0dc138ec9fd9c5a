import type { ChangeSet, NewChangeSet, ChangeSetChange } from '@travel/contracts/releases/change-set.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { getRuleTimes, hasSameAudience, hasSameKey, isTimed, setDefault, sortRules } from '../rules.ts';
import { getFirstStep, getNextStep, resumePlan, type ChangeMaker } from '../plans.ts';
import { describeAudience, isEverybody, type StoredRollout } from '../stored-rollout.ts';
import { describeSet, getSetName } from './change-set-status.ts';

export type SetRefusal =
  | 'set_overlaps'
  | 'package_held'
  | 'set_ended'
  | 'already_paused'
  | 'not_paused'
  | 'no_plan'
  | 'nothing_to_roll_back'
  | 'changed_since';

/** A change set and the rollouts of its packages after a change of the set. */
export interface ChangedSet {
  readonly set: ChangeSet;
  readonly rollouts: readonly StoredRollout[];
  readonly what: string;
  /** Whether the change is a step that a rollback can revert. Pausing and resuming are not steps. */
  readonly isStep: boolean;
}

export type SetResult = ChangedSet | { readonly refusal: SetRefusal; readonly detail: string };

type Rollouts = ReadonlyMap<PackageName, StoredRollout>;

/** Starts a change set: adds its rules to the current rollouts of its packages. */
export const createSet = (asked: NewChangeSet, id: number, rollouts: Rollouts, maker: ChangeMaker): SetResult => {
  const members = asked.packages.flatMap(({ package: name }) => rollouts.get(name) ?? []);
  const refusal = findBlockedMember(members) ?? findOverlap(members, asked.audience);
  if (refusal) return refusal;
  const now = maker.now.toISOString();
  // A gradual rollout is pointless if no visitor has an earlier release.
  const isAtOnce = asked.packages.every(({ package: name, version }) => {
    const usual = rollouts.get(name)?.default_version ?? null;
    return usual === null || usual === version;
  });
  const { percent, plan } =
    asked.percent !== undefined || isAtOnce
      ? { percent: asked.percent ?? 100, plan: undefined }
      : getFirstStep(asked, undefined, maker, 1);
  const set: ChangeSet = {
    id,
    packages: asked.packages.map(({ package: name, version }) => ({ package: name, version })),
    state: 'open',
    audience: asked.audience,
    percent,
    ...getRuleTimes(asked, maker.now),
    ...(plan && { plan }),
    revision: 1,
    created_at: now,
    created_by: maker.who,
    why: asked.why,
    changed_at: now,
  };
  return placeRules(set, rollouts);
};

/** Changes a change set's share, takes the next step of its plan, or pauses or resumes the set. */
export const changeSet = (
  set: ChangeSet,
  change: Exclude<ChangeSetChange, { action: 'rollback' }>,
  rollouts: Rollouts,
  maker: ChangeMaker,
): SetResult => {
  const name = getSetName(set);
  const refuse = (refusal: SetRefusal, detail: string): SetResult => ({ refusal, detail });
  const ended = describeEnded(set);
  if (ended !== null) return refuse('set_ended', ended);
  const { plan: _plan, from: _from, until: _until, ...rest } = set;
  const revision = set.revision + 1;
  const next = { ...rest, ...getRuleTimes(set, maker.now), revision, changed_at: maker.now.toISOString() };
  switch (change.action) {
    case 'pause':
      if (set.state === 'paused') return refuse('already_paused', `${name} is paused already.`);
      return switchRules(
        { ...next, ...(set.plan && { plan: set.plan }), state: 'paused' },
        rollouts,
        `${name} paused: nobody gets it`,
      );
    case 'resume':
      if (set.state !== 'paused' && (set.plan?.held ?? null) === null) {
        return refuse('not_paused', `${name} is not paused, and its plan is not held.`);
      }
      return switchRules(
        { ...next, state: 'open', ...(set.plan && { plan: resumePlan(set.plan, maker.now) }) },
        rollouts,
        `${name} resumed: ${set.percent} % of ${describeAudience(set.audience)} get it again`,
      );
    case 'next': {
      const step = set.plan && getNextStep(set.plan, maker.now, revision);
      if (!step) return refuse('no_plan', `${name} has no plan with a next step.`);
      return placeRules(
        { ...next, state: 'open', percent: step.percent, ...(step.plan && { plan: step.plan }) },
        rollouts,
      );
    }
    case 'rollout': {
      const { percent, plan } =
        change.percent === undefined ? getFirstStep(change, set, maker, revision) : { percent: change.percent };
      const isSame = set.state === 'open' && set.percent === percent;
      return {
        ...placeRules({ ...next, state: 'open', percent, ...(plan && { plan }) }, rollouts),
        // Another plan that starts with the same share changes nothing for visitors, so it is no step.
        isStep: !isSame,
      };
    }
  }
};

/** Stops a change set for all visitors. Its rules stay visible at 0 %. */
export const stopSet = (set: ChangeSet, rollouts: Rollouts, now: Date): ChangedSet => {
  const { plan: _plan, ...rest } = set;
  const stopped: ChangeSet = {
    ...rest,
    state: 'stopped',
    percent: 0,
    revision: set.revision + 1,
    changed_at: now.toISOString(),
  };
  return { ...switchRules(stopped, rollouts, `${getSetName(set)} stopped: nobody gets it any more`), isStep: true };
};

const describeEnded = (set: ChangeSet): string | null => {
  const name = getSetName(set);
  if (set.state === 'done')
    return `${name} is complete; its packages have their own rollouts again. It can still be rolled back.`;
  if (set.state === 'rolled_back') return `${name} was rolled back. Start a new set.`;
  if (set.state === 'stopped') return `${name} was stopped. Roll it back, and start a new set.`;
  return null;
};

const findBlockedMember = (members: readonly StoredRollout[]): SetResult | null => {
  const held = members.find(({ paused, killed }) => paused || killed);
  return (
    (held && {
      refusal: 'package_held',
      detail: `${held.package} is ${held.killed ? 'killed' : 'paused'}, so visitors would get the set without it. Do first: npx -y pnpm@12 release ${held.killed ? 'restore' : 'resume'} ${held.package} --why "…"`,
    }) ??
    null
  );
};

const findOverlap = (members: readonly StoredRollout[], audience: RolloutRule['audience']): SetResult | null => {
  for (const { package: name, rules } of members) {
    const other = rules.find((rule) => rule.set !== undefined && hasSameAudience(rule, { audience }));
    if (other) {
      return {
        refusal: 'set_overlaps',
        detail: `Set ${other.set} has ${name} for ${describeAudience(audience)}. Complete it or roll it back first: npx -y pnpm@12 release set rollback ${other.set} --why "…"`,
      };
    }
  }
  return null;
};

const isPermanent = (set: ChangeSet): boolean => set.percent === 100 && isEverybody(set.audience) && !isTimed(set);

/**
 * Adds the rule of a change set to the rollouts of its packages. If the rule is for all visitors, its releases become
 * the defaults instead.
 */
const placeRules = (set: ChangeSet, rollouts: Rollouts): ChangedSet => {
  const isDone = isPermanent(set);
  const { plan: _plan, ...rest } = set;
  const next: ChangeSet = isDone ? { ...rest, state: 'done' } : set;
  return {
    set: next,
    rollouts: set.packages.flatMap(({ package: name, version }) => {
      const rollout = rollouts.get(name);
      if (!rollout) return [];
      // A rule without times replaces all rules of its audience, as in the rollout of one package.
      const inItsPlace = isTimed(set) ? hasSameKey : hasSameAudience;
      const others = rollout.rules.filter((rule) => rule.set !== set.id && !inItsPlace(rule, set));
      const served = isDone
        ? setDefault(rollout, version, others)
        : { rules: sortRules([...others, createRule(set, version)]), rulesLast: true };
      return [{ ...rollout, ...served, revision: rollout.revision + 1 }];
    }),
    what: describeSet(next),
    isStep: true,
  };
};

const createRule = ({ id, audience, percent, from, until }: ChangeSet, version: string): RolloutRule => ({
  audience,
  version,
  percent,
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
  set: id,
});

/** Disables or enables the rules of a change set without moving them in the order of rules. */
const switchRules = (set: ChangeSet, rollouts: Rollouts, what: string): ChangedSet => ({
  set,
  rollouts: set.packages.flatMap(({ package: name }) => {
    const rollout = rollouts.get(name);
    if (!rollout) return [];
    const percent = set.state === 'open' ? set.percent : 0;
    const rules = rollout.rules.map((rule) => (rule.set === set.id ? { ...rule, percent } : rule));
    return [{ ...rollout, rules, revision: rollout.revision + 1 }];
  }),
  what,
  isStep: false,
});
