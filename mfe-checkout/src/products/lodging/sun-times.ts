import type { DaylightLineProps } from '@travel/ui/pictures/daylight/daylight-line.tsx';
import { getTimes } from 'suncalc';

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
}

const minutesOfDay = 24 * 60;

/** Formats a time to the nearest minute, as the hotel page does. */
const formatClock = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false })
    .format(Math.round(instant.getTime() / 60_000) * 60_000)
    .replace('24:', '00:');

/** Returns local sunrise and sunset at a place on a date, or whether the sun is always up or never. */
export const getSunTimes = ({ latitude, longitude, time_zone: zone }: Spot, day: string): DaylightLineProps['sun'] => {
  // Start from the place's solar noon, so that the result is for the local date.
  const noon = new Date(Date.parse(`${day}T12:00:00Z`) - (longitude / 360) * minutesOfDay * 60_000);
  const { sunrise, sunset, alwaysUp } = getTimes(noon, latitude, longitude);
  if (!sunrise || !sunset) return alwaysUp ? 'always' : 'never';
  return { sunrise: formatClock(sunrise, zone), sunset: formatClock(sunset, zone) };
};
