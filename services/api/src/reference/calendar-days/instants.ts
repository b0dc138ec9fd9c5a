import { fromAbsolute, parseDateTime, toCalendarDate, toZoned } from '@internationalized/date';
import type { Clock } from '@travel/kit/clock';

/** Returns the day it is now on the clock of a zone. */
export const todayAt = (timeZone: string, clock: Clock): string =>
  toCalendarDate(fromAbsolute(clock.now().getTime(), timeZone)).toString();

/**
 * Returns the instant of a wall clock. Where clocks jump over the time it is the one after the jump; where it comes
 * twice, the first.
 */
export const instantOf = (date: string, time: string, timeZone: string): string =>
  new Date(toZoned(parseDateTime(`${date}T${time}`), timeZone, 'compatible').toAbsoluteString()).toISOString();
