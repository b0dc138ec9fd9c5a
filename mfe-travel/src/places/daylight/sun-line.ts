import type { SunDay } from './sun-day.ts';

const minutesOfDay = 24 * 60;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Formats minutes as `05:43`; times beyond midnight wrap around. */
export const formatClockTime = (minutes: number): string => {
  const inDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`;
};

/** Splits a duration in minutes into hours and minutes, as values for texts. */
export const splitMinutes = (minutes: number): { readonly hours: number; readonly minutes: string } => ({
  hours: Math.floor(minutes / 60),
  minutes: pad(minutes % 60),
});

export const toDaylightLine = ({
  kind,
  sunrise,
  sunset,
}: SunDay): { sunrise: string; sunset: string } | 'always' | 'never' => {
  if (sunrise === null || sunset === null) return kind === 'polar-day' ? 'always' : 'never';
  return { sunrise: formatClockTime(sunrise), sunset: formatClockTime(sunset) };
};
