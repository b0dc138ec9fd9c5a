import { parseDate, startOfMonth } from '@internationalized/date';
import { instantOf } from '../../reference/calendar-days/instants.ts';

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

export const dayAfter = (date: string): string => addDays(date, 1);

export const dayBefore = (date: string): string => addDays(date, -1);

/** A calendar day so many days later; earlier where negative. */
export const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();

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

/** The instant that a day begins in a time zone: where clocks jump over midnight, the first after the jump. */
export const dayBegins = (date: string, timeZone: string): Date => new Date(instantOf(date, '00:00', timeZone));

/** When the period after one that ends on a day is billed: as soon as it begins where the traveller lives. */
export const billedAt = (until: string, timeZone: string): Date => dayBegins(dayAfter(until), timeZone);

/** Whether it is a time zone that days can be told in. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
