import { formatsNumbers, numberFormatter } from '@travel/contracts/locale/format/numbers';
import { pseudoLocale } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { pseudoTexts } from './pseudo-locale.ts';

/** Texts are changed as they come in, before anything is put into them: names and figures stay as they are. */
const speakPseudo = ({ store }: I18n): void => {
  store.on('added', (language: string, namespace: string) => {
    const texts = store.data[language]?.[namespace];
    if (typeof texts === 'object') Object.assign(texts, pseudoTexts(texts));
  });
};

/** The page's one i18next. It starts without texts: the shell and each remote bring theirs under their own name. */
export const createI18n = (language: LanguageCode): I18n => {
  const i18n = createInstance({
    lng: language,
    fallbackLng: 'en-US',
    resources: {},
    interpolation: { escapeValue: false, ...formatsNumbers },
    // Texts that come late are drawn when they come.
    react: { useSuspense: false, bindI18nStore: 'added' },
    returnNull: false,
  });
  // Nothing is loaded, so i18next is ready when this returns.
  void i18n.use(numberFormatter).init();
  if (language === pseudoLocale) speakPseudo(i18n);
  return i18n;
};
