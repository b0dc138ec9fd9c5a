import { fromDate } from '@internationalized/date';

/** Returns the minutes that a zone's clocks are ahead of the visitor's own; negative where they are behind. */
export const minutesAhead = (now: Date, zone: string): number =>
  Math.round(fromDate(now, zone).offset / 60_000) + now.getTimezoneOffset();
