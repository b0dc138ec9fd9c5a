import { getTimes } from 'suncalc';
import { CalendarDate, fromDate, parseDate, toZoned } from '@internationalized/date';
import type { Day } from '@travel/contracts/locale/days/days';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone, such as `Europe/Rome`. */
  readonly time_zone: string;
}

/**
 * The sun on one day of a place, in local time. Times are minutes from local midnight and may lie outside 0 to 1440 if
 * the sun sets after midnight. Times are null on days when the sun does not rise or set.
 */
export interface SunDay {
  readonly kind: 'ordinary' | 'polar-day' | 'polar-night';
  /** Start of civil twilight, with the sun six degrees below the horizon. */
  readonly dawn: number | null;
  readonly sunrise: number | null;
  readonly sunset: number | null;
  /** End of civil twilight. */
  readonly dusk: number | null;
  /** Minutes of daylight, 0 to 1440. */
  readonly daylight: number;
}

const minutesOfDay = 24 * 60;

const getStartOfDay = (day: CalendarDate, zone: string): number => toZoned(day, zone).toDate().getTime();

/** Converts an instant to minutes on the wall clock of a day, so that a clock change does not move noon. */
const toClockMinutes = (instant: Date | null, day: CalendarDate, zone: string): number | null => {
  if (!instant) return null;
  const local = fromDate(instant, zone);
  const days = new CalendarDate(local.year, local.month, local.day).compare(day);
  return Math.round(days * minutesOfDay + local.hour * 60 + local.minute + local.second / 60);
};

/**
 * Calculates the sun over a place on one of its days.
 * @throws Error if `day` is not a valid date
 */
export const calculateSunDay = ({ latitude, longitude, time_zone: zone }: Spot, day: Day): SunDay => {
  const date = parseDate(day);
  // Calculates from the middle of the local day, which lies on the right solar day at every longitude.
  const noon = new Date(getStartOfDay(date, zone) + (minutesOfDay / 2) * 60_000);
  const times = getTimes(noon, latitude, longitude);
  const clock = (instant: Date | null) => toClockMinutes(instant, date, zone);
  const dawn = clock(times.dawn);
  const dusk = clock(times.dusk);
  if (!times.sunrise || !times.sunset) {
    const kind = times.alwaysUp ? 'polar-day' : 'polar-night';
    return { kind, dawn, sunrise: null, sunset: null, dusk, daylight: times.alwaysUp ? minutesOfDay : 0 };
  }
  // Near the poles the last sunrise and sunset of a season may lie more than a day apart.
  const daylight = Math.min(minutesOfDay, Math.round((times.sunset.getTime() - times.sunrise.getTime()) / 60_000));
  return { kind: 'ordinary', dawn, sunrise: clock(times.sunrise), sunset: clock(times.sunset), dusk, daylight };
};

/** Returns the evening blue hour, from sunset to the end of civil twilight, or null if there is none on that day. */
export const calculateBlueHour = (spot: Spot, day: Day): { readonly from: number; readonly to: number } | null => {
  const { sunset, dusk } = calculateSunDay(spot, day);
  return sunset === null || dusk === null ? null : { from: sunset, to: dusk };
};
