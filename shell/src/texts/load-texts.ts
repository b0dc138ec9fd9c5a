import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { LanguageCode, TextLanguage } from '@travel/contracts/locale/languages';
import type { i18n as I18n } from 'i18next';

/** Keys and words, nested. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

type ReadTexts = (language: TextLanguage) => Promise<{ readonly default: Texts }>;

/**
 * Brings the shell's own texts into i18next. Where those of the language do not come, English does; where that does not
 * come either, they are asked for once more a little later by whoever draws with them.
 */
export const loadTexts = async (i18n: I18n, language: LanguageCode, read: ReadTexts): Promise<void> => {
  const own = getTextLanguage(language);
  const add = async (code: TextLanguage) => {
    const { default: texts } = await read(code);
    i18n.addResourceBundle(code, 'shell', texts);
  };
  await add(own).catch(() => add('en-US'));
};
