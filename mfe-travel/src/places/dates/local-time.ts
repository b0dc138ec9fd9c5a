import { fromDate } from '@internationalized/date';
import { clockTime } from '../daylight/sun-line.ts';

/** The wall clock of a zone: `16:08`. */
export const timeThere = (now: Date, zone: string): string => {
  const { hour, minute } = fromDate(now, zone);
  return clockTime(hour * 60 + minute);
};

/** The day it is in a zone. */
export const todayThere = (now: Date, zone: string): string => fromDate(now, zone).toString().slice(0, 10);

/** Minutes that a zone's clocks are ahead of the visitor's own. */
export const minutesAhead = (now: Date, zone: string): number =>
  Math.round(fromDate(now, zone).offset / 60_000) + now.getTimezoneOffset();
