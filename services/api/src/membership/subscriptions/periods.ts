import { parseDate, startOfMonth } from '@internationalized/date';
import { addDays } from '@travel/contracts/locale/days/days';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import { getDayBegin } from '@travel/reference/calendar-days/instants';

/** Length of a period: the sum of calendar years and months. */
export interface Span {
  readonly years: number;
  readonly months: number;
}

/** A period by its first and last calendar day, inclusive. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** Returns the day of the month on which periods begin, 1 to 31. Shorter months use their last day. */
export const getAnchorDay = (date: string): number => parseDate(date).day;

/**
 * Returns the anchor day of a period that begins on a day: the existing anchor day if it leads to that beginning,
 * otherwise a new one.
 */
export const getAnchorDayForStart = (from: string, anchorDay: number): number =>
  startOfMonth(parseDate(from)).set({ day: anchorDay }).toString() === from ? anchorDay : getAnchorDay(from);

/**
 * Returns the period that begins on a day. The next one begins on the anchor day again, or on the last day of a shorter
 * month: 31 January is followed by 28 February, then 31 March.
 */
export const createPeriod = (from: string, anchorDay: number, span: Span): Period => {
  const next = startOfMonth(parseDate(from))
    .add({ ...span })
    .set({ day: anchorDay });
  return { from, until: next.subtract({ days: 1 }).toString() };
};

/** Returns a trial that starts on a day and lasts the given number of days. */
export const createTrialPeriod = (from: string, days: number): Period => ({ from, until: addDays(from, days - 1) });

/**
 * Returns when the membership is billed for the next period: at the start of the day after `until`, in the member's
 * time zone.
 */
export const getBillingTime = (until: string, timeZone: string): Date => getDayBegin(getDayAfter(until), timeZone);
