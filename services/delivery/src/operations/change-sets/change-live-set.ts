import { changeChangeSet } from '@travel/contracts/endpoints/delivery/change-sets';
import type { ChangeSet, ChangeSetChange, NewChangeSet } from '@travel/contracts/releases/change-set.schema';
import type { GateFinding } from '@travel/contracts/releases/gate.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { requireCurrentRevision, writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { changeLive } from '../../database/change-live.ts';
import { readOrganisations } from '../../organisations/documents.ts';
import {
  createSet,
  changeSet,
  stopSet,
  type ChangedSet,
  type SetResult,
} from '../../rollouts/change-sets/apply-change-set.ts';
import {
  insertSet,
  readSet,
  readSetSteps,
  updateSet,
  writeSetStep,
  markSetUndone,
} from '../../rollouts/change-sets/change-set-rows.ts';
import { describeSet, unnumbered } from '../../rollouts/change-sets/change-set-status.ts';
import { revertSet, type RevertedSet } from '../../rollouts/change-sets/revert-change-set.ts';
import { readRollouts, listReleases, writeRollout } from '../../rollouts/rollout-rows.ts';
import { readSteps, writeStep, markUndone } from '../../rollouts/step-rows.ts';
import { createEmptyRollout, type StoredRollout } from '../../rollouts/stored-rollout.ts';
import { requireRevision, type RolloutDependencies } from '../rollouts/change-rollout.ts';
import type { SetSnapshot } from '../rollouts/affects-all-visitors.ts';
import {
  replaceRollouts,
  requireAudience,
  requireCompatible,
  requireNotPruned,
  requireOwnRules,
  requireProvenance,
  requireValidTimes,
  requireAllModules,
} from '../rollouts/requirements.ts';

interface Caller {
  readonly who: string;
  /** The organisations whose rules the caller may change; null or absent if the caller may change all rules. */
  readonly organisations?: readonly string[] | null;
}

export interface NewSetRequest extends Caller {
  readonly set: NewChangeSet;
}

export interface SetRequest extends Caller {
  readonly id: number;
  readonly change: ChangeSetChange;
  /** The revision that the change is based on. The change is refused if the stored revision is newer. */
  readonly revision?: number | undefined;
}

interface SetPreview {
  readonly result: ChangedSet;
  readonly allBefore: readonly StoredRollout[];
  readonly allAfter: readonly StoredRollout[];
  readonly findings: readonly GateFinding[];
}

/**
 * Returns the rollouts that a new set would create, without storing anything.
 * @throws ProblemError with the codes of the createChangeSet endpoint
 */
export const previewNewSet = async (
  dependencies: RolloutDependencies,
  { set: asked, who, organisations = null }: NewSetRequest,
  id = unnumbered,
): Promise<SetPreview> => {
  const { db, records, clock, provenance = 'shown' } = dependencies;
  const rollouts = await readRollouts(db);
  requireAudience(asked.audience, await readOrganisations(db));
  requireValidTimes(asked, clock.now());
  for (const { package: name, version, revision } of asked.packages) {
    const current = rollouts.find((one) => one.package === name) ?? createEmptyRollout(name);
    await requireRevision(db, current, revision);
    await requireAllModules(records, current, version);
    await requireProvenance(db, records, { package: name, version }, provenance);
    await requireNotPruned(db, [{ package: name, version }]);
  }
  const result = createSet(asked, id, getMembers(asked, rollouts), { who, now: clock.now() });
  return validateSetChange(dependencies, result, rollouts, { who, organisations });
};

/** Checks the result of a change before the change is stored, and throws if the change is not allowed. */
type Allow = (before: SetSnapshot, after: SetSnapshot & { readonly set: ChangeSet }) => void;

/** Starts a change set in one transaction with one line in the audit log. Changes nothing if it throws. */
export const startLiveSet = (
  dependencies: RolloutDependencies,
  request: NewSetRequest,
  allow?: Allow,
): Promise<ChangeSet> =>
  changeLive(dependencies.db, async (tx) => {
    const within = { ...dependencies, db: tx };
    // The set is inserted first, because the rules of its packages contain its ID.
    const drawn = await previewNewSet(within, request);
    const id = await insertSet(tx, drawn.result.set);
    const { result, allBefore, allAfter } = await previewNewSet(within, request, id);
    allow?.({ set: null, rollouts: allBefore }, { set: result.set, rollouts: allAfter });
    await updateSet(tx, result.set);
    await writeSetStep(tx, null, result.set, 'change');
    await writeMembers(tx, result, allBefore);
    await writeSetAudit(tx, result, { who: request.who, action: 'rollout', why: request.set.why });
    return result.set;
  });

interface SetChangeOptions {
  readonly also?: (tx: DeliveryDb) => Promise<void>;
  readonly allow?: Allow;
}

/**
 * Changes a change set in all its packages together. Changes nothing if it throws.
 * @throws ProblemError with the codes of the changeChangeSet endpoint
 */
export const changeLiveSet = (
  dependencies: RolloutDependencies,
  { id, change, who, organisations = null, revision }: SetRequest,
  { also, allow }: SetChangeOptions = {},
): Promise<ChangeSet> =>
  changeLive(dependencies.db, async (tx) => {
    const within = { ...dependencies, db: tx };
    const current = await findSet(tx, id);
    const revisions = { name: `Set ${id}`, current: current.revision, revision };
    await requireCurrentRevision(tx, changeChangeSet, { changeSet: id }, revisions);
    const rollouts = await readRollouts(tx);
    const maker = { who, now: dependencies.clock.now() };
    if (change.action === 'rollback') {
      const taken = await prepareSetRollback(within, current, {
        rollouts,
        all: change.all ?? false,
        caller: { who, organisations },
      });
      const back = replaceRollouts(rollouts, taken.rollouts);
      allow?.({ set: current, rollouts }, { set: taken.set, rollouts: back });
      await writeSetRollback(tx, taken);
      await writeSetAudit(tx, taken, { who, action: change.action, why: change.why });
      await also?.(tx);
      return taken.set;
    }
    const changed = changeSet(current, change, getMembers(current, rollouts), maker);
    const { result, allAfter } = await validateSetChange(within, changed, rollouts, { who, organisations });
    allow?.({ set: current, rollouts }, { set: result.set, rollouts: allAfter });
    await updateSet(tx, result.set);
    if (result.isStep) await writeSetStep(tx, current, result.set, 'change');
    await writeMembers(tx, result, rollouts);
    await writeSetAudit(tx, result, { who, action: change.action, why: change.why });
    await also?.(tx);
    return result.set;
  });

/** Stops a change set in the caller's transaction, for a failure of one of its packages. */
export const stopLiveSet = async (
  tx: DeliveryDb,
  set: ChangeSet,
  { who, why, now }: { readonly who: string; readonly why: string; readonly now: Date },
): Promise<ChangedSet> => {
  const rollouts = await readRollouts(tx);
  const result = stopSet(set, getMembers(set, rollouts), now);
  await updateSet(tx, result.set);
  await writeSetStep(tx, set, result.set, 'stop');
  await writeMembers(tx, result, rollouts, 'stop');
  await writeSetAudit(tx, result, { who, action: 'stop', why });
  return result;
};

/** @throws ProblemError set_unknown */
export const findSet = async (db: DeliveryDb, id: number): Promise<ChangeSet> => {
  const set = await readSet(db, id);
  if (set) return set;
  throw createDeclaredProblem(changeChangeSet, 'set_unknown', { detail: `There is no change set ${id}.` });
};

const getMembers = (
  { packages }: { readonly packages: readonly { readonly package: PackageName }[] },
  rollouts: readonly StoredRollout[],
): Map<PackageName, StoredRollout> =>
  new Map(
    packages.map(({ package: name }) => [
      name,
      rollouts.find((one) => one.package === name) ?? createEmptyRollout(name),
    ]),
  );

/** Refuses a change that the change set's state does not allow, or that would put incompatible releases on pages. */
const validateSetChange = async (
  { db, records, clock }: RolloutDependencies,
  result: SetResult,
  before: readonly StoredRollout[],
  { who, organisations: own = null }: Caller,
): Promise<SetPreview> => {
  if ('refusal' in result) throw createDeclaredProblem(changeChangeSet, result.refusal, { detail: result.detail });
  const after = replaceRollouts(before, result.rollouts);
  requireOwnRules(who, own, listChangedRollouts(before, after));
  const find = await records.load(after.flatMap(listReleases));
  const organisations = await readOrganisations(db);
  const findings = requireCompatible({ before, after, find, organisations, now: clock.now() });
  return { result, allBefore: before, allAfter: after, findings };
};

const listChangedRollouts = (
  before: readonly StoredRollout[],
  after: readonly StoredRollout[],
): (readonly [StoredRollout, StoredRollout])[] =>
  after
    .filter((one) => !before.includes(one))
    .map((one) => [before.find((other) => other.package === one.package) ?? createEmptyRollout(one.package), one]);

const prepareSetRollback = async (
  dependencies: RolloutDependencies,
  set: ChangeSet,
  { rollouts, all, caller }: { rollouts: readonly StoredRollout[]; all: boolean; caller: Caller },
): Promise<RevertedSet> => {
  const { db, clock } = dependencies;
  const members = getMembers(set, rollouts);
  const stepsOf = new Map(
    await Promise.all([...members.keys()].map(async (name) => [name, await readSteps(db, name)] as const)),
  );
  const taken = revertSet(set, {
    rollouts: members,
    steps: await readSetSteps(db, set),
    stepsOf,
    all,
    now: clock.now(),
  });
  if ('refusal' in taken) throw createDeclaredProblem(changeChangeSet, taken.refusal, { detail: taken.detail });
  await requireNotPruned(db, taken.rollouts.flatMap(listReleases));
  await validateSetChange(dependencies, taken, rollouts, caller);
  return taken;
};

const writeMembers = async (
  tx: DeliveryDb,
  { set, rollouts, isStep }: ChangedSet,
  before: readonly StoredRollout[],
  kind: 'change' | 'stop' = 'change',
): Promise<void> => {
  for (const next of rollouts) {
    await writeRollout(tx, next);
    if (!isStep) continue;
    const current = before.find((one) => one.package === next.package) ?? createEmptyRollout(next.package);
    const version = set.packages.find((one) => one.package === next.package)?.version ?? null;
    await writeStep(tx, current, next, {
      stopped: kind === 'stop' ? version : null,
      set: { id: set.id, revision: set.revision },
    });
  }
};

const writeSetRollback = async (tx: DeliveryDb, { set, rollouts, undone, undoneOf }: RevertedSet): Promise<void> => {
  await updateSet(tx, set);
  await markSetUndone(tx, set, undone);
  for (const next of rollouts) {
    await writeRollout(tx, next);
    await markUndone(tx, next, undoneOf.get(next.package) ?? []);
  }
};

const writeSetAudit = (
  tx: DeliveryDb,
  { set, rollouts, what }: ChangedSet,
  line: { readonly who: string; readonly action: string; readonly why: string },
): Promise<void> =>
  writeAudit(tx, {
    ...line,
    changeSet: set.id,
    revision: set.revision,
    packageRevisions: Object.fromEntries(rollouts.map((one) => [one.package, one.revision])),
    what: line.action === 'rollout' ? describeSet(set) : what,
  });
