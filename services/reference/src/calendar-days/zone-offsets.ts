import { dayMs, minuteMs } from '@travel/contracts/time/durations';
import { memoize } from '@travel/kit/caches/memoize';
import { createRecentCache } from '@travel/kit/caches/recent-cache';

const getFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);

/** Returns a time zone's offset from UTC at an instant, in minutes, as the JavaScript runtime calculates it. */
const calculateOffset = (zone: string, instant: number): number => {
  const name =
    getFormat(zone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** Cached offsets in minutes by time zone and UTC day. The offset is null for a day with a clock change. */
const days = createRecentCache<number, { readonly offset: number | null }>(50_000);
const firstOffsets = createRecentCache<number, number>(50_000);
/** Returns a number for a time zone, because a map finds numeric keys in a fraction of the time. */
const zoneNumber = memoize<string, number>(() => (zoneCount += 1));
let zoneCount = 0;
/** Factor in the cache keys: more than the number of time zones, small enough for integer keys. */
const zoneSpan = 1_024;

const getOffsetAtStart = (zone: string, day: number, key: number): number => {
  const known = firstOffsets.get(key);
  if (known !== undefined) return known;
  const offset = calculateOffset(zone, day * dayMs);
  firstOffsets.set(key, offset);
  return offset;
};

const getDayOffset = (zone: string, day: number): number | null => {
  const key = day * zoneSpan + zoneNumber(zone);
  const before = days.get(key);
  if (before) return before.offset;
  const first = getOffsetAtStart(zone, day, key);
  const offset = getOffsetAtStart(zone, day + 1, key + zoneSpan) === first ? first : null;
  days.set(key, { offset });
  return offset;
};

/** Returns a time zone's offset from UTC at an instant, in minutes. */
export const getOffsetAt = (zone: string, instant: number): number =>
  getDayOffset(zone, Math.floor(instant / dayMs)) ?? calculateOffset(zone, instant);

/** Returns an offset from UTC in minutes if it is the same on the day before and after, otherwise null. */
export const getSteadyOffset = (zone: string, day: number): number | null => {
  const offset = getDayOffset(zone, day);
  return offset === getDayOffset(zone, day - 1) && offset === getDayOffset(zone, day + 1) ? offset : null;
};

/**
 * Returns the instant, in Unix milliseconds, of a day and a time (minutes after midnight) in a time zone. If a clock
 * change skips the time, returns the time after the change. If a clock change repeats it, returns the first occurrence.
 */
export const getInstantAt = (zone: string, day: number, minutes: number): number => {
  const local = day * dayMs + minutes * minuteMs;
  const before = getOffsetAt(zone, local - dayMs);
  const after = getOffsetAt(zone, local + dayMs);
  const first = local - before * minuteMs;
  if (before === after || getOffsetAt(zone, first) === before) return first;
  const second = local - after * minuteMs;
  return getOffsetAt(zone, second) === after ? second : first;
};

/** Returns the local time of an instant in a time zone, as the milliseconds at which UTC has the same time. */
export const getLocalAt = (zone: string, instant: number): number => instant + getOffsetAt(zone, instant) * minuteMs;
