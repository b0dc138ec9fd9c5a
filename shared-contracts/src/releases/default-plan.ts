/** Minutes until the next step, by share in percent. */
export interface PlannedStep {
  readonly percent: number;
  readonly pause_minutes: number;
}

/** The steps that a rollout takes unless it names its own. */
export const defaultSteps: readonly PlannedStep[] = [
  { percent: 1, pause_minutes: 10 },
  { percent: 5, pause_minutes: 30 },
  { percent: 25, pause_minutes: 60 },
  { percent: 50, pause_minutes: 60 },
  { percent: 100, pause_minutes: 0 },
];

/** Different visitors who must have met a release in a step before the next one is taken. */
export const defaultVisitors = 30;
