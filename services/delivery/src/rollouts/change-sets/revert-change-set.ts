import type { ChangeSet } from '@travel/contracts/releases/change-set.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { holdPlan } from '../rules.ts';
import type { StoredRollout } from '../stored-rollout.ts';
import { changesDefault, getServedState, undoStep, type RolloutStep, type ServedState } from '../revert-steps.ts';
import type { ChangedSet, SetResult } from './apply-change-set.ts';
import { describePackages, getSetName, applySetStatus, type SetStatus, type SetStep } from './change-set-status.ts';

/** The result of a change set's rollback, with the revisions of the reverted steps. */
export interface RevertedSet extends ChangedSet {
  readonly undone: readonly number[];
  readonly undoneOf: ReadonlyMap<PackageName, readonly number[]>;
}

interface RevertInput {
  readonly rollouts: ReadonlyMap<PackageName, StoredRollout>;
  /** The change set's own steps, newest first. */
  readonly steps: readonly SetStep[];
  /** The rollout steps of each package of the set, newest first. */
  readonly stepsOf: ReadonlyMap<PackageName, readonly RolloutStep[]>;
  readonly all: boolean;
  readonly now: Date;
}

/**
 * Reverts the last step of a change set in all its packages together. Other changes of the packages stay. If the set
 * was stopped, all its steps are reverted, so that no smaller share of the set returns.
 */
export const revertSet = (
  set: ChangeSet,
  taken: RevertInput,
): RevertedSet | Extract<SetResult, { refusal: string }> => {
  const { rollouts, steps, stepsOf, all, now } = taken;
  const changes = steps.filter(({ kind }) => kind === 'change');
  const isStopped = steps.some(({ kind }) => kind === 'stop');
  const undone = all || isStopped ? changes : changes.slice(0, 1);
  const oldest = undone.at(-1);
  if (!oldest) {
    return { refusal: 'nothing_to_roll_back', detail: `${getSetName(set)} has no step left to roll back.` };
  }
  const revisions = new Set(undone.map(({ revision }) => revision));
  const status = oldest.before ?? getRemovedStatus(set);
  const percent = status.state === 'open' ? status.rule.percent : 0;
  const undoneOf = new Map<PackageName, number[]>();
  const next: StoredRollout[] = [];
  for (const { package: name } of set.packages) {
    const rollout = rollouts.get(name);
    if (!rollout) continue;
    const own = (stepsOf.get(name) ?? []).filter(
      (step) => step.kind === 'change' && step.set?.id === set.id && revisions.has(step.set.revision),
    );
    const later = findLaterDefault(rollout, own);
    if (later !== null) return { refusal: 'changed_since', detail: later };
    let served: ServedState = getServedState(rollout);
    for (const step of own) served = undoStep(served, step);
    undoneOf.set(
      name,
      own.map(({ revision }) => revision),
    );
    next.push({
      ...rollout,
      ...served,
      rules: served.rules.map((rule) => {
        // A pause is not a step, so restored rules are disabled if the set is paused, and enabled otherwise.
        if (rule.set === set.id) return { ...rule, percent };
        return rollout.rules.includes(rule) ? rule : holdPlan(rule);
      }),
      rulesLast: served.rules.length > 0,
      revision: rollout.revision + 1,
    });
  }
  const back: ChangeSet = {
    ...applySetStatus(set, { ...status, rule: holdPlan(status.rule) }),
    revision: set.revision + 1,
    changed_at: now.toISOString(),
  };
  return {
    set: back,
    rollouts: next,
    what: describeReverted(set, back, isStopped || all),
    isStep: false,
    undone: undone.map(({ revision }) => revision),
    undoneOf,
  };
};

/**
 * Finds a package whose default is newer than the set's release, because a rollback of the set would remove that
 * default.
 */
const findLaterDefault = (
  { package: name, default_version }: StoredRollout,
  own: readonly RolloutStep[],
): string | null => {
  const gave = own.find(changesDefault)?.after.default_version;
  if (gave === undefined || gave === default_version) return null;
  return `${name} was changed since: everybody has ${default_version ?? 'nothing'}, and the set gave them ${gave ?? 'nothing'}. Roll that back first: npx -y pnpm@12 release rollback ${name} --why "…"`;
};

const getRemovedStatus = (set: ChangeSet): SetStatus => ({
  state: 'rolled_back',
  rule: { audience: set.audience, percent: 0 },
});

const describeReverted = (set: ChangeSet, back: ChangeSet, isAll: boolean): string =>
  back.state === 'rolled_back'
    ? `${getSetName(set)} rolled back${isAll ? ' completely' : ''}: ${describePackages(set)} are back in their earlier state`
    : `${getSetName(set)} rolled back to ${back.percent} %: ${describePackages(set)}`;
