import type { ChangeSet } from '@travel/contracts/change-sets.schema';
import type { PackageName } from '@travel/contracts/remotes';
import { held } from '../place-rule.ts';
import type { StoredRollout } from '../stored-rollout.ts';
import { changesDefault, servedOf, undoStep } from '../take-back.ts';
import type { RolloutStep, Served } from '../take-back.ts';
import type { ChangedSet, SetResult } from './apply-set.ts';
import { describePackages, nameOf, withStanding } from './stored-set.ts';
import type { SetStanding, SetStep } from './stored-set.ts';

/** What a rollback of a set gives back, with the steps that count no more. */
export interface TakenSetBack extends ChangedSet {
  readonly undone: readonly number[];
  readonly undoneOf: ReadonlyMap<PackageName, readonly number[]>;
}

interface Taken {
  readonly rollouts: ReadonlyMap<PackageName, StoredRollout>;
  /** Of the set, newest first. */
  readonly steps: readonly SetStep[];
  /** Of each of its packages, newest first. */
  readonly stepsOf: ReadonlyMap<PackageName, readonly RolloutStep[]>;
  readonly all: boolean;
  readonly now: Date;
}

/**
 * Takes the last step of a set back in all its packages at once: each has what it had before, and what happened to it
 * besides stays. After a stop all of its steps are taken back, so that no smaller share of it comes again.
 */
export const takeSetBack = (set: ChangeSet, taken: Taken): TakenSetBack | Extract<SetResult, { refusal: string }> => {
  const { rollouts, steps, stepsOf, all, now } = taken;
  const changes = steps.filter(({ kind }) => kind === 'change');
  const isStopped = steps.some(({ kind }) => kind === 'stop');
  const undone = all || isStopped ? changes : changes.slice(0, 1);
  const oldest = undone.at(-1);
  if (!oldest) {
    return { refusal: 'nothing_to_roll_back', detail: `${nameOf(set)} has no step that was not taken back.` };
  }
  const revisions = new Set(undone.map(({ revision }) => revision));
  const standing = oldest.before ?? goneFrom(set);
  const percent = standing.state === 'open' ? standing.rule.percent : 0;
  const undoneOf = new Map<PackageName, number[]>();
  const next: StoredRollout[] = [];
  for (const { package: name } of set.packages) {
    const rollout = rollouts.get(name);
    if (!rollout) continue;
    const own = (stepsOf.get(name) ?? []).filter(
      (step) => step.kind === 'change' && step.set?.id === set.id && revisions.has(step.set.revision),
    );
    const later = laterDefault(rollout, own);
    if (later !== null) return { refusal: 'changed_since', detail: later };
    let served: Served = servedOf(rollout);
    for (const step of own) served = undoStep(served, step);
    undoneOf.set(
      name,
      own.map(({ revision }) => revision),
    );
    next.push({
      ...rollout,
      ...served,
      rules: served.rules.map((rule) => {
        // A pause is no step: what comes back is on again, or off, as the set was.
        if (rule.set === set.id) return { ...rule, percent };
        return rollout.rules.includes(rule) ? rule : held(rule);
      }),
      rulesLast: served.rules.length > 0,
      revision: rollout.revision + 1,
    });
  }
  const back: ChangeSet = {
    ...withStanding(set, { ...standing, rule: withHeldPlan(standing.rule) }),
    revision: set.revision + 1,
    changed_at: now.toISOString(),
  };
  return {
    set: back,
    rollouts: next,
    what: describeBack(set, back, isStopped || all),
    isStep: false,
    undone: undone.map(({ revision }) => revision),
    undoneOf,
  };
};

/** Says where a package has another default than the set gave it, which a rollback of the set would take off as well. */
const laterDefault = (
  { package: name, default_version }: StoredRollout,
  own: readonly RolloutStep[],
): string | null => {
  const gave = own.find(changesDefault)?.after.default_version;
  if (gave === undefined || gave === default_version) return null;
  return `${name} was changed since: everybody has ${default_version ?? 'nothing'}, and the set gave them ${gave ?? 'nothing'}. Take that back first: npx -y pnpm@12 release rollback ${name} --why "…"`;
};

const goneFrom = (set: ChangeSet): SetStanding => ({
  state: 'rolled_back',
  rule: { audience: set.audience, percent: 0 },
});

const withHeldPlan = (rule: SetStanding['rule']): SetStanding['rule'] =>
  rule.plan ? { ...rule, plan: { ...rule.plan, held: 'A rollback came back to this step' } } : rule;

const describeBack = (set: ChangeSet, back: ChangeSet, isAll: boolean): string =>
  back.state === 'rolled_back'
    ? `${nameOf(set)} rolled back${isAll ? ', all of it' : ''}: ${describePackages(set)} are what they were before`
    : `${nameOf(set)} rolled back to ${back.percent} %: ${describePackages(set)}`;
