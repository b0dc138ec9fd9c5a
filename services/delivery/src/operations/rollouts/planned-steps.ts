import type { PackageName } from '@travel/contracts/releases/remotes';
import type { RolloutPlan, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { ProblemError } from '@travel/kit/problem/problem';
import type { Log } from '@travel/kit/log/log';
import { dayMs } from '@travel/contracts/time/durations';
import { runRepeatedly } from '@travel/kit/clock/run-repeatedly';
import { changeLive } from '../../database/change-live.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Live } from '../../live/live.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import { maxVisitorsPerNetwork, judgeCanary } from '../../reports/canary-verdict/verdict.ts';
import { noVisitors } from '../../reports/visitors/visitor-rows.ts';
import { isDue } from '../../rollouts/plans.ts';
import { readRollouts, writeRollout } from '../../rollouts/rollout-rows.ts';
import { hasSameKey, isPermanent } from '../../rollouts/rules.ts';
import { describeRule, type StoredRollout } from '../../rollouts/stored-rollout.ts';
import { advanceDueChangeSets } from '../change-sets/planned-set-steps.ts';
import { changeLiveRollout, type RolloutDependencies } from './change-rollout.ts';

export type PlannedSteps = ReturnType<typeof runPlannedSteps>;
export interface PlannedStepsOptions extends RolloutDependencies {
  live: Live;
  telemetry: Telemetry;
  log: Pick<Log, 'warn' | 'info'>;
}

const everyMs = 5_000;

/** The name in the audit log when a rule for all visitors becomes the default. */
const scheduler = 'schedule';

/**
 * Takes the next step of each plan once the step's waiting time has passed, enough visitors got the release, and the
 * release does no worse than the default. Every copy of the service checks the plans; the rollout's revision ensures
 * that only one copy takes the step.
 */
export const runPlannedSteps = (options: PlannedStepsOptions) => {
  const { live, log, clock } = options;
  const refusals: Refusals = new Map();

  const check = async (): Promise<void> => {
    for (const rollout of live.state.rollouts.values()) {
      if (rollout.rules.some((rule) => hasEndedLongAgo(rule, clock.now()))) await removeEnded(options, rollout);
      if (rollout.paused || rollout.killed) continue;
      const begun = rollout.rules.find((rule) => rule.set === undefined && isPermanent(rule, clock.now()));
      const due = rollout.rules.find(({ plan }) => plan && isDue(plan, clock.now()));
      if (begun) await makeDefault(options, refusals, rollout, begun);
      else if (due?.plan && (await isReady(options, rollout, due, due.plan))) {
        await widenRule(options, rollout, due, due.plan);
      }
    }
    await advanceDueChangeSets({
      ...options,
      isReady: (rollout, version, { visitors }) =>
        isReady(options, rollout, { version }, { visitors, revision: rollout.revision }),
    });
  };

  const close = runRepeatedly({
    everyMs,
    run: check,
    onFailure: (error) => log.warn({ err: error }, 'The rollout plans could not be checked'),
  });
  return { check, close };
};

/**
 * The revision of each package's rollout at which making a rule the default was refused, so that the refusal is
 * reported once.
 */
type Refusals = Map<PackageName, number>;

/**
 * Returns whether enough visitors got a release since the plan's revision and the release does no worse than the
 * default.
 */
const isReady = async (
  { telemetry, clock }: PlannedStepsOptions,
  rollout: StoredRollout,
  { version }: Pick<RolloutRule, 'version'>,
  { visitors, revision }: Pick<RolloutPlan, 'visitors' | 'revision'>,
): Promise<boolean> => {
  const lastDay = { package: rollout.package, since: new Date(clock.now().getTime() - dayMs) };
  const met = await telemetry.visitors({ ...lastDay, revision });
  if ((met.get(version)?.visitors ?? 0) < visitors) return false;
  const sampled = { ...lastDay, maxPerNetwork: maxVisitorsPerNetwork };
  const fresh = await telemetry.visitors({ ...sampled, revision });
  const usual = rollout.default_version ?? '';
  const canary = fresh.get(version) ?? noVisitors;
  const history = (await telemetry.visitors(sampled)).get(usual) ?? noVisitors;
  return judgeCanary({ canary, baseline: fresh.get(usual) ?? noVisitors, history }) === null;
};

const widenRule = async (
  options: PlannedStepsOptions,
  rollout: StoredRollout,
  rule: RolloutRule,
  { by, why }: RolloutPlan,
): Promise<void> => {
  const { live, log } = options;
  const { package: name, revision } = rollout;
  const change = { action: 'next', audience: rule.audience, why } as const;
  try {
    await changeLiveRollout(options, { package: name, change, who: `plan of ${by}`, revision });
    log.info({ package: name, version: rule.version }, 'A plan took its next step');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // If the revision is outdated, another copy of the service took the step first, or an operator changed the rollout.
    if (error.code !== 'revision_outdated') await holdPlan(options, rollout, rule, error.detail ?? error.code);
  }
  await live.refresh();
};

/** Holds the plan after a refused step, so that the step is not retried until an operator has resumed the plan. */
const holdPlan = async (
  { db, log }: PlannedStepsOptions,
  rollout: StoredRollout,
  rule: RolloutRule,
  why: string,
): Promise<void> => {
  log.warn({ package: rollout.package, version: rule.version, why }, 'A plan cannot take its next step');
  await changeLive(db, async (tx) => {
    const current = (await readRollouts(tx)).find((one) => one.package === rollout.package);
    if (current?.revision !== rollout.revision) return;
    const rules = current.rules.map((one) =>
      one.plan && hasSameKey(one, rule) ? { ...one, plan: { ...one.plan, held: why } } : one,
    );
    await writeRollout(tx, { ...current, rules, revision: current.revision + 1 });
    await writeAudit(tx, {
      who: `plan of ${rule.plan?.by ?? 'nobody'}`,
      action: 'hold',
      package: rollout.package,
      revision: current.revision + 1,
      what: `${rollout.package} ${rule.version} stays at ${rule.percent} %: its plan is on hold`,
      why,
    });
  });
};

/** Makes the release of a rule for all visitors the default, once the rule's start time has passed. */
const makeDefault = async (
  options: PlannedStepsOptions,
  refusals: Refusals,
  { package: name, revision }: StoredRollout,
  { version }: RolloutRule,
): Promise<void> => {
  const { live, log } = options;
  const change = {
    action: 'rollout',
    version,
    percent: 100,
    audience: {},
    why: 'The planned start time was reached',
  } as const;
  await changeLiveRollout(options, { package: name, change, who: scheduler, revision }).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    // Another copy of the service was faster; the next check reads the default that it set.
    if (error.code === 'revision_outdated' || refusals.get(name) === revision) return;
    refusals.set(name, revision);
    const { code, detail } = error;
    log.warn(
      { package: name, version, code, detail },
      'A scheduled release could not become the default; it will be tried again',
    );
  });
  await live.refresh();
};

/**
 * Removes rules that ended long ago. Pages do not change, so the rollout keeps its revision, by which the health watch
 * counts visitors.
 */
const removeEnded = async (
  { db, live, clock }: PlannedStepsOptions,
  { package: name }: StoredRollout,
): Promise<void> => {
  await changeLive(db, async (tx) => {
    const current = (await readRollouts(tx)).find((one) => one.package === name);
    const ended = current?.rules.filter((rule) => hasEndedLongAgo(rule, clock.now())) ?? [];
    if (!current || ended.length === 0) return;
    await writeRollout(tx, { ...current, rules: current.rules.filter((rule) => !ended.includes(rule)) });
    await writeAudit(tx, {
      who: scheduler,
      action: 'clean',
      package: name,
      what: `${name}: removed ${ended.map(describeRule).join('; ')}`,
      why: 'The rule ended more than a day ago',
    });
  });
  await live.refresh();
};

const hasEndedLongAgo = ({ until }: RolloutRule, now: Date): boolean =>
  until !== undefined && Date.parse(until) + dayMs < now.getTime();
