import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { openTextFiles } from '@travel/kit/languages/texts';

/** Returns the language of a mail: the first of the given languages that is set. */
export const getMailLanguage = (...wanted: readonly (string | null | undefined)[]): TextLanguage =>
  getResponseLanguage(wanted.find(Boolean) ?? '');

/** Returns the texts of mails and documents about orders in a language. */
export const getMailTexts = openTextFiles(import.meta.url, { isolates: true });
