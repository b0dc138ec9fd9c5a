import { getTextLanguage, type LanguageCode, type TextLanguage } from '@travel/contracts/locale/languages';
import type { i18n as I18n } from 'i18next';

export interface Texts {
  readonly [key: string]: string | Texts;
}

type ReadTexts = (language: TextLanguage) => Promise<{ readonly default: Texts }>;

/**
 * Adds the shell's own texts to i18next. Falls back to English if the language cannot be loaded. If English fails too,
 * the promise rejects and the texts stay missing.
 */
export const loadTexts = async (i18n: I18n, language: LanguageCode, read: ReadTexts): Promise<void> => {
  const own = getTextLanguage(language);
  const add = async (code: TextLanguage) => {
    const { default: texts } = await read(code);
    i18n.addResourceBundle(code, 'shell', texts);
  };
  await add(own).catch(() => add('en-US'));
};
