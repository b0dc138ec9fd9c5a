import { useTranslation } from 'react-i18next';
import type { SunDay } from './sun-day.ts';
import { formatClockTime } from './sun-line.ts';

interface SunMark {
  readonly at: string;
  readonly label: string;
}

/** Returns a function for the sunrise and sunset marks of a daylight line; empty on days without them. */
export const useSunMarks = (): ((sun: SunDay) => SunMark[]) => {
  const { t } = useTranslation('mfe-travel');
  return ({ sunrise, sunset }) =>
    sunrise === null || sunset === null
      ? []
      : [
          { at: formatClockTime(sunrise), label: t('daylight.sunrise', { time: formatClockTime(sunrise) }) },
          { at: formatClockTime(sunset), label: t('daylight.sunset', { time: formatClockTime(sunset) }) },
        ];
};
