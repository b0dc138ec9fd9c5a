import { isDay, getToday } from '@travel/contracts/days';
import { cleanLine } from '@travel/contracts/text/typed';
import type { Journey } from './question.ts';

/** Returns how old somebody is on a day, in whole years. */
export const ageOn = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);

/** Nobody older travels. */
const oldest = 120;

/** A birthday before the journey, that fits the age which was searched for. */
export const isBirthday = (text: string, { starts, age }: Journey): boolean => {
  if (!isDay(text)) return false;
  const then = ageOn(text, starts ?? getToday());
  return then >= 0 && then <= oldest && (age === null || starts === null || then === age);
};

/** A day to which something is valid, the whole journey long. */
export const isValidToTheEnd = (text: string, { ends }: Journey): boolean =>
  isDay(text) && text >= (ends ?? getToday());

/** A day that is past when the journey begins. */
export const isPast = (text: string, { starts }: Journey): boolean => isDay(text) && text <= (starts ?? getToday());

/** A rule that goes by the text alone. */
export const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

export const isCountry = matches(/^[A-Z]{2}$/);

/** Whether a text has at least two characters that can be seen. */
export const isLine = (text: string): boolean => cleanLine(text).length >= 2;
