import { changeRollout } from '@travel/contracts/endpoints/delivery/delivery';
import type { GateFinding } from '@travel/contracts/releases/gate.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import type { Clock } from '@travel/kit/clock/clock';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { requireCurrentRevision, writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { changeLive } from '../../database/change-live.ts';
import { readOrganisations } from '../../organisations/documents.ts';
import type { ReleaseRecords } from '../../releases/release-records.ts';
import { applyChange, stopVersion, type ChangeRefusal } from '../../rollouts/apply-change.ts';
import { listSetIds } from '../../rollouts/change-sets/assigned-change-sets.ts';
import { readRollouts, listReleases, writeRollout } from '../../rollouts/rollout-rows.ts';
import { readSteps, writeStep, markUndone } from '../../rollouts/step-rows.ts';
import { hasSameKey } from '../../rollouts/rules.ts';
import { describeRule, createEmptyRollout, type StoredRollout } from '../../rollouts/stored-rollout.ts';
import type { RolloutStep } from '../../rollouts/revert-steps.ts';
import {
  replaceRollouts,
  requireAudience,
  requireCompatible,
  requireNotPruned,
  requireOwnRules,
  requireProvenance,
  requireValidTimes,
  requireNotNeeded,
  requireAllModules,
  createUnknownReleaseProblem,
} from './requirements.ts';
import type { RequiredProvenance } from '../../releases/provenance/provenance-problem.ts';

export interface RolloutRequest {
  readonly package: PackageName;
  readonly change: RolloutChange;
  readonly who: string;
  /** The organisations whose rules the caller may change; null or absent if the caller may change all rules. */
  readonly organisations?: readonly string[] | null;
  /** The revision that the change is based on. The change is refused if the stored revision is newer. */
  readonly revision?: number | undefined;
}

export interface RolloutDependencies {
  db: DeliveryDb;
  records: ReleaseRecords;
  clock: Clock;
  /** The provenance required of a release. A release with broken provenance is always refused. */
  provenance?: RequiredProvenance;
}

interface RolloutPreview {
  readonly current: StoredRollout;
  readonly next: StoredRollout;
  readonly what: string;
  readonly undone?: readonly number[];
  readonly allBefore: readonly StoredRollout[];
  readonly allAfter: readonly StoredRollout[];
  /** Warnings about the change, which is still allowed. */
  readonly findings: readonly GateFinding[];
}

/**
 * Returns a package's rollout after a change, without storing the rollout.
 * @throws ProblemError with the codes of the changeRollout endpoint
 */
export const previewRolloutChange = async (
  { db, records, clock, provenance = 'shown' }: RolloutDependencies,
  { package: name, change, who, organisations: own = null, revision }: RolloutRequest,
): Promise<RolloutPreview> => {
  const rollouts = await readRollouts(db);
  const organisations = await readOrganisations(db);
  const current = rollouts.find((one) => one.package === name) ?? createEmptyRollout(name);
  await requireRevision(db, current, revision);
  if (change.action === 'rollout') {
    requireAudience(change.audience, organisations);
    requireValidTimes(change, clock.now());
    await requireNotPruned(db, [{ package: name, version: change.version }]);
    await requireAllModules(records, current, change.version);
    await requireProvenance(db, records, { package: name, version: change.version }, provenance);
  }

  const steps = change.action === 'rollback' || change.action === 'retire' ? await readSteps(db, name) : [];
  const result = applyChange(current, change, { who, now: clock.now(), steps });
  if ('refusal' in result) {
    throw createDeclaredProblem(changeRollout, result.refusal, {
      detail: `${result.detail}${describeSetHint(current, result.refusal)}`,
    });
  }
  const { next } = result;
  if (change.action === 'rollout' && !change.replace) requireNoPlanLost(current, next, who);
  requireOwnRules(who, own, [[current, next]]);
  requireOutsideSets(
    current,
    next,
    steps.filter(({ revision: at }) => result.undone?.includes(at)),
  );
  await requireNotPruned(db, listReleases(next));

  const find = await records.load([...rollouts, next].flatMap(listReleases));
  if (change.action === 'rollback') {
    const known = listReleases(current).map(({ version }) => version);
    const gone = listReleases(next).find(({ version }) => !known.includes(version) && !find(name, version));
    if (gone) throw createUnknownReleaseProblem(gone);
  }
  if (change.action === 'retire') requireNotNeeded(current, rollouts, find);
  const after = replaceRollouts(rollouts, [next]);
  const findings = requireCompatible({ before: rollouts, after, find, organisations, now: clock.now() });
  return { current, ...result, allBefore: rollouts, allAfter: after, findings };
};

interface RolloutChangeOptions {
  /**
   * A version to stop before the change, so that a rollback restores no rule of that version, such as its smaller share
   * in an earlier step.
   */
  readonly stops?: string;
  readonly also?: (tx: DeliveryDb) => Promise<void>;
  /** Checks the resulting rollout before it is stored, and throws if the change is not allowed. */
  readonly allow?: (current: StoredRollout, next: StoredRollout) => void;
}

/**
 * Changes the rollout of a package with a line in the audit log. Changes nothing if it throws.
 * @throws ProblemError with the codes of the changeRollout endpoint
 */
export const changeLiveRollout = (
  dependencies: RolloutDependencies,
  request: RolloutRequest,
  { stops, also, allow }: RolloutChangeOptions = {},
): Promise<StoredRollout> =>
  changeLive(dependencies.db, async (tx) => {
    const { change, who } = request;
    const revision = stops === undefined ? request.revision : await stopFirst(tx, request, stops);
    const { current, next, what, undone } = await previewRolloutChange(
      { ...dependencies, db: tx },
      { ...request, revision },
    );
    allow?.(current, next);
    await writeRollout(tx, next);
    if (undone) await markUndone(tx, next, undone);
    else await writeStep(tx, current, next);
    await writeAudit(tx, {
      who,
      action: change.action,
      package: next.package,
      revision: next.revision,
      what,
      why: change.why,
    });
    await also?.(tx);
    return next;
  });

/** Sets the rules of a version to 0 % and records the stop. Returns the new revision. */
const stopFirst = async (tx: DeliveryDb, request: RolloutRequest, version: string): Promise<number> => {
  const current = (await readRollouts(tx)).find((one) => one.package === request.package);
  if (!current) throw new Error(`There is no rollout of ${request.package}`);
  await requireRevision(tx, current, request.revision);
  const stopped = stopVersion(current, version);
  await writeRollout(tx, stopped);
  await writeStep(tx, current, stopped, { stopped: version });
  return stopped.revision;
};

const describeSetHint = (current: StoredRollout, refusal: ChangeRefusal): string => {
  const [set] = listSetIds(current);
  return refusal === 'no_plan' && set !== undefined
    ? ` It is in set ${set}: npx -y pnpm@12 release set next ${set} --why "…"`
    : '';
};

/**
 * Refuses a rollout that would end another caller's running plan, unless `replace` is set.
 * @throws ProblemError plan_running
 */
const requireNoPlanLost = (current: StoredRollout, next: StoredRollout, who: string): void => {
  const lost = current.rules.find(
    (rule) =>
      rule.plan !== undefined &&
      rule.plan.by !== who &&
      !next.rules.some(
        (one) => one.plan?.by === rule.plan?.by && one.version === rule.version && hasSameKey(one, rule),
      ),
  );
  if (!lost?.plan) return;
  throw createDeclaredProblem(changeRollout, 'plan_running', {
    detail: `${current.package} has a running plan of ${lost.plan.by} (${describeRule(lost)}), which this change would end. Replace it with --replace, or name the revision that you have seen: --revision ${current.revision}.`,
    context: { revision: current.revision },
  });
};

/**
 * Refuses to change a change set's rules in only one of its packages, because visitors would then get only a part of
 * the set.
 */
const requireOutsideSets = (current: StoredRollout, next: StoredRollout, undone: readonly RolloutStep[]): void => {
  const lost = current.rules.find((rule) => rule.set !== undefined && !next.rules.includes(rule))?.set;
  const held = next.paused ? listSetIds(current)[0] : undefined;
  const set = lost ?? held ?? undone.find((step) => step.set !== undefined)?.set?.id;
  if (set === undefined) return;
  throw createDeclaredProblem(changeRollout, 'in_change_set', {
    detail: `${current.package} went out in set ${set}, and visitors get all of a set or none of it. Change the set: npx -y pnpm@12 release set rollback ${set} --why "…" (or pause, resume, next, rollout). Kill alone takes one package of it off.`,
    context: { change_set: set },
  });
};

/** @throws ProblemError revision_outdated */
export const requireRevision = (
  tx: DeliveryDb,
  { package: name, revision: current }: StoredRollout,
  revision: number | undefined,
): Promise<void> => requireCurrentRevision(tx, changeRollout, { package: name }, { name, current, revision });
