/** A share in percent and the minutes until the next step. */
export interface DefaultRolloutStep {
  readonly percent: number;
  readonly pause_minutes: number;
}

/** The steps of a rollout that does not define its own. */
export const defaultRolloutSteps: readonly DefaultRolloutStep[] = [
  { percent: 1, pause_minutes: 10 },
  { percent: 5, pause_minutes: 30 },
  { percent: 25, pause_minutes: 60 },
  { percent: 50, pause_minutes: 60 },
  { percent: 100, pause_minutes: 0 },
];

/** Number of visitors who must have received a release in a step before the next step. */
export const defaultVisitorsPerStep = 30;
