import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Moment } from './moments.ts';

type End = TripStretch['starts'];

interface MomentWords {
  /** Formats the title of a timeline entry: `Check-in: Torre Limonaia`. */
  readonly title: (moment: Moment) => string;
  /** Formats the time span: `19:40 (London) – 23:20 (Naples)`, with the date of arrival if it differs. */
  readonly time: (moment: Moment) => string;
  /** Formats time and date for use in a sentence: `23:20, Fri 14 May 2027`. */
  readonly inFull: (end: End) => string;
}

/** Returns the formatters of a timeline. In a trip through several time zones, each time names its place. */
export const useMomentWords = (severalZones: boolean): MomentWords => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const formatClock = ({ when: { time, until }, where }: End, isEnd: boolean): string => {
    const said = time ?? (until === null ? '' : isEnd ? t('trips.until', { time: until }) : until);
    return said && severalZones ? t('trips.there', { time: said, place: where.name }) : said;
  };
  return {
    title: ({ stretch, kind, end }) =>
      kind === 'whole' || end.label === null ? stretch.title : `${end.label}: ${stretch.title}`,
    time({ stretch: { starts, ends }, kind, end }) {
      if (kind !== 'whole' || starts.when.at === ends.when.at) return formatClock(end, kind === 'ends');
      const from = formatClock(starts, false);
      const to = formatClock(ends, false);
      const span = [from, to].filter(Boolean).join(' – ');
      if (ends.when.date === starts.when.date) return span;
      const date = formatDay(ends.when.date, language);
      return ends.when.date < starts.when.date
        ? t('trips.dayBefore', { span, date })
        : t('trips.dayAfter', { span, date });
    },
    inFull: (end) => t('trips.dayAfter', { span: formatClock(end, false), date: formatDay(end.when.date, language) }),
  };
};
