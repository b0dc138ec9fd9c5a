import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { TimelineEntry } from './timeline-entries.ts';

type End = TripStretch['starts'];

/** Returns the formatters of a timeline. In a trip through several time zones, each time names its place. */
export const useTimelineTexts = (severalZones: boolean) => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const formatClock = ({ when: { time, until }, where }: End, isEnd: boolean): string => {
    const said = time ?? (until === null ? '' : isEnd ? t('trips.until', { time: until }) : until);
    return said && severalZones ? t('trips.there', { time: said, place: where.name }) : said;
  };
  return {
    /** Formats `Check-in: Torre Limonaia`. */
    title: ({ stretch, kind, end }: TimelineEntry) =>
      kind === 'whole' || end.label === null ? stretch.title : `${end.label}: ${stretch.title}`,
    /** Formats `19:40 (London) – 23:20 (Naples)`, with the date of arrival if it differs. */
    time({ stretch: { starts, ends }, kind, end }: TimelineEntry) {
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
    /** Formats `23:20, Fri 14 May 2027`. */
    inFull: (end: End) =>
      t('trips.dayAfter', { span: formatClock(end, false), date: formatDay(end.when.date, language) }),
  };
};
