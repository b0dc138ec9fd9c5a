import { defaultRolloutSteps, defaultVisitorsPerStep } from '@travel/contracts/releases/default-rollout-steps';
import type { PlanHours, RolloutChange, RolloutPlan, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { minuteMs } from '@travel/contracts/time/durations';

export interface ChangeMaker {
  readonly who: string;
  readonly now: Date;
}

type PlanRequest = Pick<Extract<RolloutChange, { action: 'rollout' }>, 'plan' | 'why' | 'from'>;

/**
 * Returns the share and plan with which a rollout without a percentage starts: the first step, or, for a release that
 * some visitors already get, the first step that is not smaller than their share.
 */
export const getFirstStep = (
  { plan: asked = {}, why, from }: PlanRequest,
  known: Pick<RolloutRule, 'percent'> | undefined,
  { who, now }: ChangeMaker,
  revision: number,
): Pick<RolloutRule, 'percent' | 'plan'> => {
  const steps = asked.steps ?? [...defaultRolloutSteps];
  const step = Math.max(
    0,
    steps.findIndex(({ percent }) => percent >= (known?.percent ?? 0)),
  );
  const begins = from === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(from)));
  return startStep(
    {
      steps,
      step,
      revision,
      next_at: '',
      visitors: asked.visitors ?? defaultVisitorsPerStep,
      ...(asked.hours && { hours: asked.hours }),
      by: who,
      why,
      held: null,
    },
    begins,
  );
};

/** Returns the share and plan of the next step; null after the last step. */
export const getNextStep = (plan: RolloutPlan, now: Date, revision: number) =>
  plan.step + 1 < plan.steps.length ? startStep({ ...plan, step: plan.step + 1, revision, held: null }, now) : null;

/** Returns the share and plan at the start of a step. The last step has no plan. */
const startStep = (plan: RolloutPlan, begins: Date): Pick<RolloutRule, 'percent' | 'plan'> => {
  const { percent = 100, pause_minutes = 0 } = plan.steps[plan.step] ?? {};
  const isLast = plan.step === plan.steps.length - 1;
  return {
    percent,
    plan: isLast
      ? undefined
      : { ...plan, next_at: new Date(begins.getTime() + pause_minutes * minuteMs).toISOString() },
  };
};

/** Restarts the waiting time of the current step, and resumes the plan if it was held. */
export const resumePlan = (plan: RolloutPlan, now: Date): RolloutPlan =>
  startStep({ ...plan, held: null }, now).plan ?? plan;

/** Returns whether the plan allows a step at this hour and weekday in the plan's time zone. */
const isWithinHours = (hours: PlanHours | undefined, now: Date): boolean => {
  if (!hours) return true;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: hours.zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}`;
  return hours.days.some((day) => day === part('weekday')) && time >= hours.from && time < hours.until;
};

/**
 * Returns whether the waiting time has passed and the allowed hours permit the plan's next step. Visitors and health
 * are checked separately.
 */
export const isDue = (plan: RolloutPlan, now: Date): boolean =>
  plan.held === null && Date.parse(plan.next_at) <= now.getTime() && isWithinHours(plan.hours, now);
