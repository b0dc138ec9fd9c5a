import { isDay, getToday } from '@travel/contracts/locale/days/days';

/** A day of birth is past, and nobody older travels. */
export const isBirthday = (text: string): boolean => {
  const today = getToday();
  return isDay(text) && text <= today && Number(text.slice(0, 4)) >= Number(today.slice(0, 4)) - 120;
};

export const isDocumentNumber = (text: string): boolean => /^[A-Za-z0-9 -]{4,20}$/.test(text);

/** The text, or null where nothing was typed. */
export const orNull = (text: string): string | null => text.trim() || null;
