import { isDay, getToday } from '@travel/contracts/locale/days/days';

/** Returns whether a date of birth is in the past and at most 120 years ago. */
export const isBirthday = (text: string): boolean => {
  const today = getToday();
  return isDay(text) && text <= today && Number(text.slice(0, 4)) >= Number(today.slice(0, 4)) - 120;
};

export const isDocumentNumber = (text: string): boolean => /^[A-Za-z0-9 -]{4,20}$/.test(text);

export const trimToNull = (text: string): string | null => text.trim() || null;
