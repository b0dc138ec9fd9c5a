import type { Day } from '@travel/contracts/days';

/** `range`: first and last day · `week`: a whole one · `day`: one. */
export type DatesKind = 'range' | 'week' | 'day';

/** Days of a search; `checkout` is the last one of a range or a week, undefined where one day is asked for. */
export interface DatesChosen {
  readonly checkin: Day | undefined;
  readonly checkout: Day | undefined;
}
