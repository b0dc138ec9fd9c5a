import { toIsoDate, toDayNumber, type DayNumber, listOpenDays } from '@travel/reference/calendar-days/day-numbers';

/** Day of the month. The price of a month is that of a stay of four nights that begins on this day or near it. */
const middle = 14;
const nights = 4;
/** How many days before and after the middle of a month are tried if it is sold out. */
const around = 6;

export interface Dates {
  readonly checkin: string;
  readonly checkout: string;
}

const createDates = (checkin: DayNumber): Dates => ({
  checkin: toIsoDate(checkin),
  checkout: toIsoDate(checkin + nights),
});

/**
 * Returns stays in the middle of a month, the stay nearest to the middle first. Later stays if the middle is past; none
 * if the month is past or too far ahead.
 */
export const listMiddleStays = (month: string, today: string): Dates[] => {
  const days = listOpenDays(month, today);
  const [first] = days;
  if (first === undefined) return [];
  const wanted = Math.max(first, toDayNumber(`${month}-${middle}`));
  return days
    .filter((day) => Math.abs(day - wanted) <= around)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .map(createDates);
};

/** Returns the month that follows the month of a day. */
export const getMonthAfter = (date: string): string => toIsoDate(toDayNumber(`${date.slice(0, 7)}-28`) + 4).slice(0, 7);
