import { isLanguageCode, getTextLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';

/** Returns the language in which a request is answered: English for the pseudo-locale and for languages not spoken. */
export const spokenLanguage = (wanted: string): TextLanguage =>
  isLanguageCode(wanted) ? getTextLanguage(wanted) : 'en-US';
