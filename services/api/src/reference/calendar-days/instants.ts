import { parseDateTime, toZoned } from '@internationalized/date';
import { getToday } from '@travel/contracts/locale/days/days';
import type { Clock } from '@travel/kit/clock/clock';
import { dayMs, minuteMs } from '@travel/contracts/time/durations';
import { cacheAnswers } from '../../platform/remembering.ts';
import { getSteadyOffset } from './zone-clock.ts';

/** Cached per minute, since no day starts within a minute. */
const formatMinuteDate = cacheAnswers(500, (asked: `${number} ${string}`): string => {
  const [minute = '', timeZone = ''] = asked.split(' ');
  return getToday(timeZone, new Date(Number(minute) * minuteMs));
});

/** Returns the current day in a time zone. */
export const getTodayAt = (timeZone: string, clock: Clock): string =>
  formatMinuteDate(`${Math.floor(clock.now().getTime() / minuteMs)} ${timeZone}`);

/** Cached because a search needs the same few instants repeatedly, and each takes as long to calculate as a price. */
const parseClockInstant = cacheAnswers(5_000, (asked: `${string} ${string}`): string => {
  const [local = '', timeZone = ''] = asked.split(' ');
  const utc = Date.parse(`${local}Z`);
  const offset = getSteadyOffset(timeZone, Math.floor(utc / dayMs));
  if (offset !== null) return new Date(utc - offset * minuteMs).toISOString();
  return new Date(toZoned(parseDateTime(local), timeZone, 'compatible').toAbsoluteString()).toISOString();
});

/**
 * Returns the instant of a local time. A time skipped by a clock change becomes the one after the change; of a repeated
 * time, the first is used.
 */
export const toInstant = (date: string, time: string, timeZone: string): string =>
  parseClockInstant(`${date}T${time} ${timeZone}`);

/**
 * Returns the instant at which a day starts in a time zone: if midnight is skipped, the first one after the clock
 * change.
 */
export const getDayBegin = (date: string, timeZone: string): Date => new Date(toInstant(date, '00:00', timeZone));

/** Returns whether a name is a time zone that the runtime supports. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
