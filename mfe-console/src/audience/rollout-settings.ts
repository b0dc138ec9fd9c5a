import { defaultRolloutSteps, defaultVisitorsPerStep } from '@travel/contracts/releases/default-rollout-steps';
import type { NewChangeSet } from '@travel/contracts/releases/change-set.schema';
import type { Audience } from '@travel/contracts/releases/rollout.schema';
import { findLocalTimeError, isInOrder } from '@travel/ui/staff/local-time.ts';

/** Audience, share, plan and schedule as typed texts. */
export interface RolloutSettingsForm {
  readonly organisation: string;
  readonly country: string;
  readonly people: '' | 'guests' | 'signed_in' | 'traveller' | 'agent' | 'operator';
  readonly visitor: string;
  /** Whether the form sets a plan with steps, or a fixed share. */
  readonly way: 'plan' | 'share';
  readonly percent: string;
  /** Shares in percent: `1, 5, 25`. */
  readonly steps: string;
  /** Minutes of each step except the last. */
  readonly pauses: string;
  readonly visitors: string;
  readonly from: string;
  readonly until: string;
}

export const emptySettings: RolloutSettingsForm = {
  organisation: '',
  country: '',
  people: '',
  visitor: '',
  way: 'plan',
  percent: '5',
  steps: defaultRolloutSteps.map(({ percent }) => percent).join(', '),
  pauses: defaultRolloutSteps
    .slice(0, -1)
    .map(({ pause_minutes: minutes }) => minutes)
    .join(', '),
  visitors: `${defaultVisitorsPerStep}`,
  from: '',
  until: '',
};

/** Invalid fields of the form, with the text key of the error. */
export type SettingsErrors = Partial<Record<keyof RolloutSettingsForm, string>>;

const parseWholeNumbers = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/**
 * Validates a form and returns the errors of its fields; empty if the form can be submitted. The registry validates the
 * rest.
 */
export const validateSettings = (form: RolloutSettingsForm): SettingsErrors => {
  const steps = parseWholeNumbers(form.steps);
  const pauses = parseWholeNumbers(form.pauses);
  const grows = steps.every((step, index) => isWhole(step, 1, 100) && step > (steps[index - 1] ?? 0));
  const byPlan = form.way === 'plan';
  return {
    ...(!/^(?:[A-Z]{2})?$/.test(form.country.trim().toUpperCase()) && { country: 'reach.fault.country' }),
    ...(!byPlan && !isWhole(Number(form.percent || Number.NaN), 0, 100) && { percent: 'reach.fault.percent' }),
    ...(byPlan && (steps.length === 0 || !grows) && { steps: 'reach.fault.steps' }),
    ...(byPlan &&
      (pauses.length !== steps.length - 1 || !pauses.every((one) => isWhole(one, 0, 43_200))) && {
        pauses: 'reach.fault.pauses',
      }),
    ...(byPlan && !isWhole(Number(form.visitors || Number.NaN), 0, 1_000_000) && { visitors: 'reach.fault.visitors' }),
    // The fields show their own text for a time that is not one.
    ...(findLocalTimeError(form.from) && { from: 'reach.fault.until' }),
    ...((findLocalTimeError(form.until) || !isInOrder(form.from, form.until)) && {
      until: 'reach.fault.until',
    }),
  };
};

const toAudience = ({ organisation, country, people, visitor }: RolloutSettingsForm): Audience => ({
  ...(organisation && { organisation }),
  ...(country.trim() && { country: country.trim().toUpperCase() }),
  ...(people === 'guests' && { signed_in: false }),
  ...(people === 'signed_in' && { signed_in: true }),
  ...((people === 'traveller' || people === 'agent' || people === 'operator') && { role: people }),
  ...(visitor.trim() && { visitor: visitor.trim() }),
});

export interface RolloutSettings {
  readonly audience: Audience;
  readonly percent?: number;
  readonly plan?: NonNullable<NewChangeSet['plan']>;
  readonly from?: string;
  readonly until?: string;
}

export const toRolloutSettings = (form: RolloutSettingsForm): RolloutSettings => {
  const pauses = parseWholeNumbers(form.pauses);
  const steps = parseWholeNumbers(form.steps).map((percent, index) => ({ percent, pause_minutes: pauses[index] ?? 0 }));
  return {
    audience: toAudience(form),
    ...(form.way === 'share'
      ? { percent: Number(form.percent) }
      : { plan: { steps, visitors: Number(form.visitors) } }),
    ...(form.from && { from: new Date(form.from).toISOString() }),
    ...(form.until && { until: new Date(form.until).toISOString() }),
  };
};
