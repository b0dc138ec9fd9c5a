import { DateFormatter, type CalendarDate } from '@internationalized/date';

interface RenamedDay {
  readonly date: CalendarDate;
  readonly language: string;
  readonly isToday: boolean;
}

/**
 * Adds "Today" to the label of a calendar's day, or removes it. React Aria labels today in the visitor's time zone and
 * accepts no other zone while no day is chosen.
 */
export const renameToday = (label: string, { date, language, isToday }: RenamedDay): string => {
  if (isToday) {
    const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
    return `${today.charAt(0).toLocaleUpperCase(language)}${today.slice(1)}, ${label}`;
  }
  const full = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new DateFormatter(language, full).format(date.toDate('UTC'));
  const at = label.indexOf(day);
  return at === -1 ? day : label.slice(at);
};
