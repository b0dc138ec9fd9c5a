import { parseDateTime, toZoned } from '@internationalized/date';
import { getToday } from '@travel/contracts/locale/days/days';
import type { Clock } from '@travel/kit/clock/clock';
import { remembering } from '../../platform/remembering.ts';
import { steadyOffset } from './zone-clock.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** No day begins within a minute of the clock. */
const dateOfMinute = remembering(500, (asked: `${number} ${string}`): string => {
  const [minute = '', timeZone = ''] = asked.split(' ');
  return getToday(timeZone, new Date(Number(minute) * minuteMs));
});

/** Returns the day it is now on the clock of a zone. */
export const todayAt = (timeZone: string, clock: Clock): string =>
  dateOfMinute(`${Math.floor(clock.now().getTime() / minuteMs)} ${timeZone}`);

/** A search asks for the same few instants again and again, and each takes as long as the price of what is found. */
const instantOfClock = remembering(5_000, (asked: `${string} ${string}`): string => {
  const [local = '', timeZone = ''] = asked.split(' ');
  const utc = Date.parse(`${local}Z`);
  const offset = steadyOffset(timeZone, Math.floor(utc / dayMs));
  if (offset !== null) return new Date(utc - offset * minuteMs).toISOString();
  return new Date(toZoned(parseDateTime(local), timeZone, 'compatible').toAbsoluteString()).toISOString();
});

/**
 * Returns the instant of a wall clock. Where clocks jump over the time it is the one after the jump; where it comes
 * twice, the first.
 */
export const instantOf = (date: string, time: string, timeZone: string): string =>
  instantOfClock(`${date}T${time} ${timeZone}`);

/** Returns the instant that a day begins in a zone: where clocks jump over midnight, the first after the jump. */
export const dayBegins = (date: string, timeZone: string): Date => new Date(instantOf(date, '00:00', timeZone));

/** Returns whether a name is that of a time zone in which days can be told. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
