import type { Day } from '@travel/contracts/locale/days/days';

/** `range`: from one day to another · `days`: first to last, which may be the same · `week`: a whole one · `day`: one. */
export type DatesKind = 'range' | 'days' | 'week' | 'day';

/** Days of a search; `checkout` is the last one of a range or a week, undefined where one day is asked for. */
export interface DatesChosen {
  readonly checkin: Day | undefined;
  readonly checkout: Day | undefined;
}
