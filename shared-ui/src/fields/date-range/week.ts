import type { CalendarDate } from '@internationalized/date';
import type { DateRangeValue } from './date-range.tsx';

/** Returns the week of a day, or the next full week if the week of the day starts too early. */
export const getWeek = (day: CalendarDate, weekStart: number, min: string | undefined): DateRangeValue => {
  const from = day.subtract({ days: (day.toDate('UTC').getUTCDay() - weekStart + 7) % 7 });
  const first = min !== undefined && from.toString() < min ? from.add({ weeks: 1 }) : from;
  return { from: first.toString(), to: first.add({ weeks: 1 }).toString() };
};

export type WeekPosition = 'start' | 'middle' | 'end';

/** Returns the position of a day in a chosen week; undefined outside it. */
export const positionIn = (value: DateRangeValue | null, day: string): WeekPosition | undefined => {
  if (!value || day < value.from || day > value.to) return undefined;
  if (day === value.from) return 'start';
  return day === value.to ? 'end' : 'middle';
};
