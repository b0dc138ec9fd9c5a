import { remembering } from '../../platform/remembering.ts';

const msOfDay = 86_400_000;

/** A day as the number of days since 1970-01-01: leap days and summer time are no matter. */
export type DayNumber = number;

/** @throws RangeError when the text is no day */
export const dayNumber = remembering(2_000, (date: string): DayNumber => {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`${date} is no day`);
  return Math.round(ms / msOfDay);
});

/** `2027-05-14`. A search writes the days of some months thousands of times. */
export const dateOf = remembering(2_000, (day: DayNumber): string =>
  new Date(day * msOfDay).toISOString().slice(0, 10),
);

/** 0 is Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;

/** The nights of a stay, from arrival to the last before leaving. */
export const nightsOf = (checkin: DayNumber, checkout: DayNumber): DayNumber[] =>
  Array.from({ length: checkout - checkin }, (_, at) => checkin + at);
