import { useTranslation } from 'react-i18next';
import { useHost } from '../remote/host-context.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { unit: 'day', seconds: day },
  { unit: 'hour', seconds: hour },
  { unit: 'minute', seconds: minute },
] as const;

/**
 * Returns formatters for times and figures in the reader's language. Digits are always Latin, as in commands and logs.
 */
export const useFormats = () => {
  const { language } = useHost().locale;
  const { t } = useTranslation('staff');
  const locale = `${language === 'en-XA' ? 'en-US' : language}-u-nu-latn`;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
  return {
    /** Date and time: `22 Nov, 18:40`. */
    moment: (at: string | number): string =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(at)),
    clock: (at: string | number): string =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at)),
    /** Relative time: `3 min. ago`, `in 2 hr.` */
    ago(at: string | number, now: number = Date.now()): string {
      const seconds = Math.round((new Date(at).getTime() - now) / 1_000);
      const found = units.find((one) => Math.abs(seconds) >= one.seconds);
      if (!found) return Math.abs(seconds) < 5 ? t('time.now') : relative.format(seconds, 'second');
      return relative.format(Math.trunc(seconds / found.seconds), found.unit);
    },
    number: (value: number): string => new Intl.NumberFormat(locale).format(value),
    percent: (share: number, digits = 0): string =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share),
    bytes: (count: number): string =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'kilobyte',
        maximumFractionDigits: count < 10_000 ? 1 : 0,
      }).format(count / 1_000),
    milliseconds: (value: number): string =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(value),
    seconds: (milliseconds: number): string =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'second',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }).format(milliseconds / 1_000),
  };
};
