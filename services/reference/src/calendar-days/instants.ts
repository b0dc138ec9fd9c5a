import { parseDateTime, toZoned } from '@internationalized/date';
import { getToday } from '@travel/contracts/locale/days/days';
import type { Clock } from '@travel/kit/clock/clock';
import { dayMs, minuteMs } from '@travel/contracts/time/durations';
import { cacheResults } from '@travel/kit/caches/recent-cache';
import { getSteadyOffset } from './zone-offsets.ts';

/** Returns the calendar day in a time zone. Cached per minute, because days begin only at full minutes. */
const formatMinuteDate = cacheResults(500, (asked: `${number} ${string}`): string => {
  const [minute = '', timeZone = ''] = asked.split(' ');
  return getToday(timeZone, new Date(Number(minute) * minuteMs));
});

export const getTodayAt = (timeZone: string, clock: Clock): string =>
  formatMinuteDate(`${Math.floor(clock.now().getTime() / minuteMs)} ${timeZone}`);

/** Returns the instant of a local time. Cached, because calculating an instant takes as long as calculating a price. */
const parseClockInstant = cacheResults(5_000, (asked: `${string} ${string}`): string => {
  const [local = '', timeZone = ''] = asked.split(' ');
  const utc = Date.parse(`${local}Z`);
  const offset = getSteadyOffset(timeZone, Math.floor(utc / dayMs));
  if (offset !== null) return new Date(utc - offset * minuteMs).toISOString();
  return new Date(toZoned(parseDateTime(local), timeZone, 'compatible').toAbsoluteString()).toISOString();
});

/**
 * Returns the instant of a local time. If a clock change skips the time, returns the time after the change. If a clock
 * change repeats the time, returns the first occurrence.
 */
export const toInstant = (date: string, time: string, timeZone: string): string =>
  parseClockInstant(`${date}T${time} ${timeZone}`);

/** Returns when a day begins in a time zone: after the change if a clock change skips midnight. */
export const getDayBegin = (date: string, timeZone: string): Date => new Date(toInstant(date, '00:00', timeZone));

/** Returns whether a text is the name of a time zone that the runtime supports. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
