import type { ChangeSet, NewChangeSet, ChangeSetChange } from '@travel/contracts/change-sets.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { RolloutRule } from '@travel/contracts/rollouts.schema';
import { everybodyGets, timesOf } from '../place-rule.ts';
import { firstStep, nextStep, resumed } from '../plans.ts';
import type { ChangeMaker } from '../plans.ts';
import { inOrder, isTimed, sameAudience, samePlace } from '../rule-order.ts';
import { describeAudience, isEverybody } from '../stored-rollout.ts';
import type { StoredRollout } from '../stored-rollout.ts';
import { describeSet, nameOf } from './stored-set.ts';

export type SetRefusal =
  | 'set_overlaps'
  | 'package_held'
  | 'set_ended'
  | 'already_paused'
  | 'not_paused'
  | 'no_plan'
  | 'nothing_to_roll_back'
  | 'changed_since';

/** What a change makes of a set and of the rollouts of its packages. */
export interface ChangedSet {
  readonly set: ChangeSet;
  readonly rollouts: readonly StoredRollout[];
  readonly what: string;
  /** Switches are no steps: a rollback does not take them back. */
  readonly isStep: boolean;
}

export type SetResult = ChangedSet | { readonly refusal: SetRefusal; readonly detail: string };

type Rollouts = ReadonlyMap<PackageName, StoredRollout>;

/** Begins a set in the rollouts of its packages, which are given with everything that they have now. */
export const beginSet = (asked: NewChangeSet, id: number, rollouts: Rollouts, maker: ChangeMaker): SetResult => {
  const members = asked.packages.flatMap(({ package: name }) => rollouts.get(name) ?? []);
  const refusal = heldMember(members) ?? overlapping(members, asked.audience);
  if (refusal) return refusal;
  const now = maker.now.toISOString();
  // Where nobody would keep anything, there is nobody to protect.
  const isAtOnce = asked.packages.every(({ package: name, version }) => {
    const usual = rollouts.get(name)?.default_version ?? null;
    return usual === null || usual === version;
  });
  const { percent, plan } =
    asked.percent !== undefined || isAtOnce
      ? { percent: asked.percent ?? 100, plan: undefined }
      : firstStep(asked, undefined, maker, 1);
  const set: ChangeSet = {
    id,
    packages: asked.packages.map(({ package: name, version }) => ({ package: name, version })),
    state: 'open',
    audience: asked.audience,
    percent,
    ...timesOf(asked, maker.now),
    ...(plan && { plan }),
    revision: 1,
    created_at: now,
    created_by: maker.who,
    why: asked.why,
    changed_at: now,
  };
  return placed(set, rollouts);
};

/** Another share, the next step, a pause or its end. */
export const changeSet = (
  set: ChangeSet,
  change: Exclude<ChangeSetChange, { action: 'rollback' }>,
  rollouts: Rollouts,
  maker: ChangeMaker,
): SetResult => {
  const name = nameOf(set);
  const refused = (refusal: SetRefusal, detail: string): SetResult => ({ refusal, detail });
  const ended = endedText(set);
  if (ended !== null) return refused('set_ended', ended);
  const { plan: _plan, from: _from, until: _until, ...rest } = set;
  const revision = set.revision + 1;
  const next = { ...rest, ...timesOf(set, maker.now), revision, changed_at: maker.now.toISOString() };
  switch (change.action) {
    case 'pause':
      if (set.state === 'paused') return refused('already_paused', `${name} is paused already.`);
      return switched(
        { ...next, ...(set.plan && { plan: set.plan }), state: 'paused' },
        rollouts,
        `${name} paused: nobody gets it`,
      );
    case 'resume':
      if (set.state !== 'paused' && (set.plan?.held ?? null) === null) {
        return refused('not_paused', `${name} is not paused, and its plan is not held.`);
      }
      return switched(
        { ...next, state: 'open', ...(set.plan && { plan: resumed(set.plan, maker.now) }) },
        rollouts,
        `${name} resumed: ${set.percent} % of ${describeAudience(set.audience)} get it again`,
      );
    case 'next': {
      const step = set.plan && nextStep(set.plan, maker.now, revision);
      if (!step) return refused('no_plan', `${name} has no plan with a step to come.`);
      return placed({ ...next, state: 'open', percent: step.percent, ...(step.plan && { plan: step.plan }) }, rollouts);
    }
    case 'rollout': {
      const { percent, plan } =
        change.percent === undefined ? firstStep(change, set, maker, revision) : { percent: change.percent };
      const isSame = set.state === 'open' && set.percent === percent;
      return {
        ...placed({ ...next, state: 'open', percent, ...(plan && { plan }) }, rollouts),
        // Another plan for the same share gives nobody anything else.
        isStep: !isSame,
      };
    }
  }
};

/** Takes a set off everybody; its rules stay at 0 %, to be seen. */
export const stopSet = (set: ChangeSet, rollouts: Rollouts, now: Date): ChangedSet => {
  const { plan: _plan, ...rest } = set;
  const stopped: ChangeSet = {
    ...rest,
    state: 'stopped',
    percent: 0,
    revision: set.revision + 1,
    changed_at: now.toISOString(),
  };
  return { ...switched(stopped, rollouts, `${nameOf(set)} stopped: nobody gets it any more`), isStep: true };
};

const endedText = (set: ChangeSet): string | null => {
  const name = nameOf(set);
  if (set.state === 'done')
    return `${name} reached everybody; its packages have rollouts of their own again. It can still be rolled back.`;
  if (set.state === 'rolled_back') return `${name} was rolled back. Begin another.`;
  if (set.state === 'stopped') return `${name} was stopped. Roll it back, and begin another.`;
  return null;
};

const heldMember = (members: readonly StoredRollout[]): SetResult | null => {
  const held = members.find(({ paused, killed }) => paused || killed);
  return (
    (held && {
      refusal: 'package_held',
      detail: `${held.package} is ${held.killed ? 'killed' : 'paused'}, so visitors would get the set without it. Do first: npx -y pnpm@12 release ${held.killed ? 'restore' : 'resume'} ${held.package} --why "…"`,
    }) ??
    null
  );
};

const overlapping = (members: readonly StoredRollout[], audience: RolloutRule['audience']): SetResult | null => {
  for (const { package: name, rules } of members) {
    const other = rules.find((rule) => rule.set !== undefined && sameAudience(rule, { audience }));
    if (other) {
      return {
        refusal: 'set_overlaps',
        detail: `Set ${other.set} has ${name} for ${describeAudience(audience)}. Finish it or take it back first: npx -y pnpm@12 release set rollback ${other.set} --why "…"`,
      };
    }
  }
  return null;
};

const isForGood = (set: ChangeSet): boolean => set.percent === 100 && isEverybody(set.audience) && !isTimed(set);

/** Puts the rule of a set into the rollouts of its packages; for everybody it becomes their default. */
const placed = (set: ChangeSet, rollouts: Rollouts): ChangedSet => {
  const isDone = isForGood(set);
  const { plan: _plan, ...rest } = set;
  const next: ChangeSet = isDone ? { ...rest, state: 'done' } : set;
  return {
    set: next,
    rollouts: set.packages.flatMap(({ package: name, version }) => {
      const rollout = rollouts.get(name);
      if (!rollout) return [];
      // As of any rollout: what has no time is the last word on its audience.
      const inItsPlace = isTimed(set) ? samePlace : sameAudience;
      const others = rollout.rules.filter((rule) => rule.set !== set.id && !inItsPlace(rule, set));
      const served = isDone
        ? everybodyGets(rollout, version, others)
        : { rules: inOrder([...others, ruleOf(set, version)]), rulesLast: true };
      return [{ ...rollout, ...served, revision: rollout.revision + 1 }];
    }),
    what: describeSet(next),
    isStep: true,
  };
};

const ruleOf = ({ id, audience, percent, from, until }: ChangeSet, version: string): RolloutRule => ({
  audience,
  version,
  percent,
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
  set: id,
});

/** Turns the rules of a set off or on where they stand. */
const switched = (set: ChangeSet, rollouts: Rollouts, what: string): ChangedSet => ({
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
