import { fromDate } from '@internationalized/date';

/** Returns the minutes that a time zone is ahead of the visitor's; negative if it is behind. */
export const getMinutesAhead = (now: Date, zone: string): number =>
  Math.round(fromDate(now, zone).offset / 60_000) + now.getTimezoneOffset();
