import { useTranslation } from 'react-i18next';
import type { SunDay } from './sun-day.ts';
import { formatClockTime, splitMinutes } from './sun-line.ts';

/** Returns functions that describe the sun of a day in text, as the text alternative of each daylight line. */
export const useDaylightTexts = () => {
  const { t } = useTranslation('mfe-travel');
  /** Formats `14 h 21`. */
  const length = (minutes: number) => t('daylight.length', splitMinutes(minutes));
  return {
    length,
    /** Formats `14 h 21 of light`. */
    light: ({ daylight }: SunDay) => t('daylight.ofLight', { length: length(daylight) }),
    /** Formats `Sunrise 05:43, sunset 20:04`, or states that the sun does not set or rise. */
    course: ({ kind, sunrise, sunset }: SunDay) => {
      if (sunrise === null || sunset === null) {
        return t(kind === 'polar-day' ? 'daylight.polarDay' : 'daylight.polarNight');
      }
      return t('daylight.times', { sunrise: formatClockTime(sunrise), sunset: formatClockTime(sunset) });
    },
    /** Formats `05:43 – 20:04` for columns; a dash if the sun does not rise or set. */
    span: ({ sunrise, sunset }: SunDay) =>
      sunrise === null || sunset === null ? '—' : `${formatClockTime(sunrise)} – ${formatClockTime(sunset)}`,
  };
};
