import { isLanguageCode, getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';

/** Returns the language of a response: English for the pseudo-locale and for unsupported languages. */
export const spokenLanguage = (wanted: string): TextLanguage =>
  isLanguageCode(wanted) ? getTextLanguage(wanted) : 'en-US';
