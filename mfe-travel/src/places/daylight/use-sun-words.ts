import { useTranslation } from 'react-i18next';
import type { SunDay } from './sun-day.ts';
import { formatClockTime, splitMinutes } from './sun-line.ts';

interface SunWords {
  /** Formats `14 h 21`. */
  readonly length: (minutes: number) => string;
  /** Formats `14 h 21 of light`. */
  readonly light: (sun: SunDay) => string;
  /** Formats `Sunrise 05:43, sunset 20:04`, or states that the sun does not set or rise. */
  readonly course: (sun: SunDay) => string;
  /** Formats `05:43 – 20:04` for columns; a dash if the sun does not rise or set. */
  readonly span: (sun: SunDay) => string;
}

/** Returns functions that describe the sun of a day in text, as the text alternative of each daylight line. */
export const useSunWords = (): SunWords => {
  const { t } = useTranslation('mfe-travel');
  const length = (minutes: number) => t('daylight.length', splitMinutes(minutes));
  return {
    length,
    light: ({ daylight }) => t('daylight.ofLight', { length: length(daylight) }),
    course: ({ kind, sunrise, sunset }) => {
      if (sunrise === null || sunset === null) {
        return t(kind === 'polar-day' ? 'daylight.polarDay' : 'daylight.polarNight');
      }
      return t('daylight.times', { sunrise: formatClockTime(sunrise), sunset: formatClockTime(sunset) });
    },
    span: ({ sunrise, sunset }) =>
      sunrise === null || sunset === null ? '—' : `${formatClockTime(sunrise)} – ${formatClockTime(sunset)}`,
  };
};
