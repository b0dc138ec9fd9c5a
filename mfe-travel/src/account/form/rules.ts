import { isDay, todayHere } from '@travel/contracts/days';

/** A day of birth is past, and nobody older travels. */
export const isBirthday = (text: string): boolean => {
  const today = todayHere();
  return isDay(text) && text <= today && Number(text.slice(0, 4)) >= Number(today.slice(0, 4)) - 120;
};

/** Whether it could be a phone number; whether it is one, the server knows by country. */
export const couldBePhone = (text: string): boolean =>
  /^\+?[0-9 ()./-]{5,30}$/.test(text) && /\d{5}/.test(text.replaceAll(/\D/g, ''));

export const isDocumentNumber = (text: string): boolean => /^[A-Za-z0-9 -]{4,20}$/.test(text);

/** The text, or null where nothing was typed. */
export const orNull = (text: string): string | null => text.trim() || null;
