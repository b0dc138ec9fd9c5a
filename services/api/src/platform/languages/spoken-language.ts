import { isLanguageCode, textLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';

/** The language that answers a wish: its own, English for the pseudo-locale and for languages not spoken. */
export const spokenLanguage = (wanted: string): TextLanguage =>
  isLanguageCode(wanted) ? textLanguage(wanted) : 'en-US';
