import { defaultSteps, defaultVisitors } from '@travel/contracts/rollouts/default-plan';
import type { PlanHours, RolloutChange, RolloutPlan, RolloutRule } from '@travel/contracts/rollouts.schema';

/** Who makes a change, and when. */
export interface ChangeMaker {
  readonly who: string;
  readonly now: Date;
}

type Planned = Pick<Extract<RolloutChange, { action: 'rollout' }>, 'plan' | 'why' | 'from'>;

const minuteMs = 60_000;

/**
 * The share and plan that a rollout without a percentage begins with: the first step, or for who widens a release that
 * some have already the first one that takes it from nobody.
 */
export const firstStep = (
  { plan: asked = {}, why, from }: Planned,
  known: Pick<RolloutRule, 'percent'> | undefined,
  { who, now }: ChangeMaker,
  revision: number,
): Pick<RolloutRule, 'percent' | 'plan'> => {
  const steps = asked.steps ?? [...defaultSteps];
  const step = Math.max(
    0,
    steps.findIndex(({ percent }) => percent >= (known?.percent ?? 0)),
  );
  const begins = from === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(from)));
  return inStep(
    {
      steps,
      step,
      revision,
      next_at: '',
      visitors: asked.visitors ?? defaultVisitors,
      ...(asked.hours && { hours: asked.hours }),
      by: who,
      why,
      held: null,
    },
    begins,
  );
};

/** What comes after a step; null after the last. */
export const nextStep = (plan: RolloutPlan, now: Date, revision: number) =>
  plan.step + 1 < plan.steps.length ? inStep({ ...plan, step: plan.step + 1, revision, held: null }, now) : null;

/** A plan ends with its last step. */
const inStep = (plan: RolloutPlan, begins: Date): Pick<RolloutRule, 'percent' | 'plan'> => {
  const { percent = 100, pause_minutes = 0 } = plan.steps[plan.step] ?? {};
  const isLast = plan.step === plan.steps.length - 1;
  return {
    percent,
    plan: isLast
      ? undefined
      : { ...plan, next_at: new Date(begins.getTime() + pause_minutes * minuteMs).toISOString() },
  };
};

/** The pause of the present step begins anew, and nothing holds the plan. */
export const resumed = (plan: RolloutPlan, now: Date): RolloutPlan => inStep({ ...plan, held: null }, now).plan ?? plan;

/** Whether a step may be taken at that hour and day, on the clock of the plan's zone. */
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

/** Whether the clock and the plan's hours allow its next step; its visitors and their health are asked for besides. */
export const isDue = (plan: RolloutPlan, now: Date): boolean =>
  plan.held === null && Date.parse(plan.next_at) <= now.getTime() && isWithinHours(plan.hours, now);
