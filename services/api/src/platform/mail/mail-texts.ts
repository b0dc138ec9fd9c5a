import type { TextLanguage } from '@travel/contracts/locale/languages';
import { spokenLanguage } from '../languages/spoken-language.ts';
import { openTextFiles } from '../languages/texts.ts';

/** Returns the language of a mail: the first of the given languages that is set. */
export const mailLanguage = (...wanted: readonly (string | null | undefined)[]): TextLanguage =>
  spokenLanguage(wanted.find(Boolean) ?? '');

/** Returns the texts of mails and documents about orders in a language. */
export const mailTexts = openTextFiles(import.meta.url, { isolates: true });
