import { parseDate, startOfMonth } from '@internationalized/date';
import { addDays } from '@travel/contracts/locale/days/days';
import { dayAfter } from '../../reference/calendar-days/days.ts';
import { dayBegins } from '../../reference/calendar-days/instants.ts';

/** How long a period is: calendar years and months together. */
export interface Span {
  readonly years: number;
  readonly months: number;
}

/** A period by its calendar days, both of them in it. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The day of the month that periods of a start begin on, 1 to 31; months without it have their last day instead. */
export const anchorOf = (date: string): number => parseDate(date).day;

/** The anchor of a period that begins on a day: the one that there was, where its periods begin on that day too. */
export const anchorFor = (from: string, anchorDay: number): number =>
  startOfMonth(parseDate(from)).set({ day: anchorDay }).toString() === from ? anchorDay : anchorOf(from);

/**
 * The period that begins on a day. The next one begins on the anchor day again, or on the last day of a month that has
 * none: from 31 January 28 February follows, then 31 March.
 */
export const periodFrom = (from: string, anchorDay: number, span: Span): Period => {
  const next = startOfMonth(parseDate(from))
    .add({ ...span })
    .set({ day: anchorDay });
  return { from, until: next.subtract({ days: 1 }).toString() };
};

/** A trial of so many days that begins on a day. */
export const trialFrom = (from: string, days: number): Period => ({ from, until: addDays(from, days - 1) });

/** When the period after one that ends on a day is billed: as soon as it begins where the traveller lives. */
export const billedAt = (until: string, timeZone: string): Date => dayBegins(dayAfter(until), timeZone);
