import type { Day } from '@travel/contracts/locale/days/days';

/**
 * `range`: two different days · `days`: first to last, possibly the same day · `week`: a complete week · `day`: one
 * day.
 */
export type DatesKind = 'range' | 'days' | 'week' | 'day';

/** Chosen days of a search. `checkout` is the last day of a range or a week, undefined for a single day. */
export interface ChosenDates {
  readonly checkin: Day | undefined;
  readonly checkout: Day | undefined;
}
