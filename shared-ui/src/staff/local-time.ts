import { isDay } from '@travel/contracts/locale/days/days';
import { cleanLine, toAsciiDigits } from '@travel/contracts/text/typed-text';

/** Formats a time for a field in the time zone of this device: `2027-05-14T09:30`. Empty for null. */
export const toLocalTime = (at: string | null): string => {
  if (at === null) return '';
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Splits the value of a field into the day and the time, each of which may be a text that is not one. */
export const splitLocalTime = (value: string): readonly [day: string, time: string] => {
  const at = value.lastIndexOf('T');
  return at === -1 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
};

/** Parses a time of day: `9:30`, `09.30`, `0930` or `9`, with the digits of any script. */
export const parseTime = (typed: string): string | null => {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(toAsciiDigits(cleanLine(typed)).trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
};

export type LocalTimeError = 'day' | 'time' | 'skipped';

/** Returns why a value is no time in the time zone of this device; null if it is one or is empty. */
export const findLocalTimeError = (value: string): LocalTimeError | null => {
  if (value === '') return null;
  const [day, time] = splitLocalTime(value);
  if (!isDay(day)) return 'day';
  if (parseTime(time) !== time) return 'time';
  // When clocks go forward, the times of an hour do not exist, and the browser would move them silently.
  return toLocalTime(value) === value ? null : 'skipped';
};

/** Returns whether an end is after its start, as far as both are times. */
export const isInOrder = (from: string, until: string): boolean =>
  findLocalTimeError(from) !== null || from === '' || until === '' || from < until;
