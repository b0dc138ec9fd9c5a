import { parseDateTime, toZoned } from '@internationalized/date';
import type { WireSegment } from './wire.ts';

const minutesPerUnit = { D: 24 * 60, H: 60, M: 1, S: 1 / 60 } as const;

/** Returns the minutes of an ISO 8601 duration of days or less, such as `P1DT02H26M`; null for other texts. */
export const parseMinutes = (duration: string): number | null => {
  const [, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? [];
  const parts = [
    [days, minutesPerUnit.D],
    [hours, minutesPerUnit.H],
    [minutes, minutesPerUnit.M],
    [seconds, minutesPerUnit.S],
  ] as const;
  if (parts.every(([count]) => count === undefined)) return null;
  return Math.round(parts.reduce((sum, [count = '0', unit]) => sum + Number(count) * unit, 0));
};

/** Returns the minutes from one departure to an arrival: airlines often send no duration. */
export const measureMinutes = (duration: string | null | undefined, first: WireSegment, last: WireSegment): number => {
  const parsed = typeof duration === 'string' ? parseMinutes(duration) : null;
  if (parsed !== null) return parsed;
  const departure = toEpochMinutes(first.departing_at, first.origin.time_zone);
  const arrival = toEpochMinutes(last.arriving_at, last.destination.time_zone);
  return Math.max(0, arrival - departure);
};

const toEpochMinutes = (local: string, timeZone: string | null | undefined): number => {
  const [time = ''] = local.split(/Z|[+-]\d\d:\d\d$/);
  return Math.round(
    toZoned(parseDateTime(time), timeZone ?? 'UTC')
      .toDate()
      .getTime() / 60_000,
  );
};
