import { isDay, getToday } from '@travel/contracts/locale/days/days';
import { cleanLine } from '@travel/contracts/text/typed-text';
import type { ValidationContext } from './question.ts';

/** Returns a person's age in whole years on a date. */
export const getAge = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);

/** Maximum age of a traveller. */
const oldest = 120;

/** Returns whether a birthday precedes the journey and matches the age that was searched for. */
export const isBirthday = (text: string, { starts, age }: ValidationContext): boolean => {
  if (!isDay(text)) return false;
  const then = getAge(text, starts ?? getToday());
  return then >= 0 && then <= oldest && (age === null || starts === null || then === age);
};

/** Returns whether a date of expiry is not before the journey's end. */
export const isValidThroughJourney = (text: string, { ends }: ValidationContext): boolean =>
  isDay(text) && text >= (ends ?? getToday());

/** Returns whether a date is not after the start of the journey. */
export const isPast = (text: string, { starts }: ValidationContext): boolean =>
  isDay(text) && text <= (starts ?? getToday());

export const matchPattern =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

export const isCountry = matchPattern(/^[A-Z]{2}$/);

/** Returns whether a text has at least two visible characters. */
export const isVisibleText = (text: string): boolean => cleanLine(text).length >= 2;
