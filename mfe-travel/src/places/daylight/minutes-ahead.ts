import { fromDate } from '@internationalized/date';

/** Returns how many minutes a time zone is ahead of the visitor's time zone; negative if the zone is behind. */
export const getMinutesAhead = (now: Date, zone: string): number =>
  Math.round(fromDate(now, zone).offset / 60_000) + now.getTimezoneOffset();
