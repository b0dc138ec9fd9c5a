import type { ChangeSet, ChangeSetChange } from '@travel/contracts/releases/change-set.schema';
import type { RolloutPlan } from '@travel/contracts/releases/rollout.schema';
import { ProblemError } from '@travel/kit/problem/problem';
import type { Log } from '@travel/kit/log/log';
import { changeLive } from '../../database/change-live.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Live } from '../../live/live.ts';
import { readSet, readActiveSets, updateSet } from '../../rollouts/change-sets/change-set-rows.ts';
import { isDue } from '../../rollouts/plans.ts';
import { isPermanent } from '../../rollouts/rules.ts';
import type { StoredRollout } from '../../rollouts/stored-rollout.ts';
import type { RolloutDependencies } from '../rollouts/change-rollout.ts';
import { changeLiveSet } from './change-live-set.ts';

interface SetStepsOptions extends RolloutDependencies {
  readonly live: Live;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Returns whether enough visitors got a version and the version does no worse than the default. */
  readonly isReady: (rollout: StoredRollout, version: string, plan: RolloutPlan) => Promise<boolean>;
}

/**
 * Takes the due steps of change sets whose packages are ready. Once a set reaches all visitors, its releases become the
 * defaults.
 */
export const advanceDueChangeSets = async (options: SetStepsOptions): Promise<void> => {
  const { live, clock, db } = options;
  if (live.state.sets.length === 0) return;
  for (const set of await readActiveSets(db)) {
    if (set.state !== 'open') continue;
    const { plan } = set;
    if (isPermanent(set, clock.now())) {
      const change = { action: 'rollout', percent: 100, why: 'The planned start time was reached' } as const;
      await advanceSet(options, set, change, 'schedule');
    } else if (plan && isDue(plan, clock.now()) && (await areReady(options, set, plan))) {
      await advanceSet(options, set, { action: 'next', why: plan.why }, `plan of ${plan.by}`);
    }
  }
};

const areReady = async ({ live, isReady }: SetStepsOptions, set: ChangeSet, plan: RolloutPlan): Promise<boolean> => {
  for (const { package: name, version } of set.packages) {
    const rollout = live.state.rollouts.get(name);
    // A killed package needs an operator's attention first.
    if (!rollout || rollout.killed || !(await isReady(rollout, version, plan))) return false;
  }
  return true;
};

const advanceSet = async (
  options: SetStepsOptions,
  set: ChangeSet,
  change: ChangeSetChange,
  who: string,
): Promise<void> => {
  const { log, live } = options;
  try {
    await changeLiveSet(options, { id: set.id, change, who, revision: set.revision });
    log.info({ set: set.id }, 'The plan of a change set took its next step');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // If the revision is outdated, another copy of the service took the step first, or an operator changed the set.
    if (error.code !== 'revision_outdated') await holdSetPlan(options, set, error.detail ?? error.code);
  }
  await live.refresh();
};

/**
 * Holds the set's plan after a refused step, so that the step is not retried until an operator has resumed the plan.
 */
const holdSetPlan = async ({ db, log }: SetStepsOptions, { id, revision }: ChangeSet, why: string): Promise<void> => {
  log.warn({ set: id, why }, 'The plan of a change set cannot take its next step');
  await changeLive(db, async (tx) => {
    const current = await readSet(tx, id);
    if (current?.revision !== revision || !current.plan) return;
    const next = { ...current, plan: { ...current.plan, held: why }, revision: revision + 1 };
    await updateSet(tx, next);
    await writeAudit(tx, {
      who: `plan of ${current.plan.by}`,
      action: 'hold',
      changeSet: id,
      revision: next.revision,
      what: `Set ${id} stays at ${current.percent} %: its plan is on hold`,
      why,
    });
  });
};
