import { numberInterpolation, numberFormatter } from '@travel/contracts/locale/format/numbers';
import { pseudoLocale, type LanguageCode } from '@travel/contracts/locale/languages';
import { createInstance, type i18n as I18n } from 'i18next';
import { pseudoTexts } from './pseudo-locale.ts';

/** Converts texts when they are added, before interpolation, so that names and numbers stay unchanged. */
const enablePseudoTexts = ({ store }: I18n): void => {
  store.on('added', (language: string, namespace: string) => {
    const texts = store.data[language]?.[namespace];
    if (typeof texts === 'object') Object.assign(texts, pseudoTexts(texts));
  });
};

/**
 * Creates the page's only i18next instance. It starts without texts; the shell and each remote add theirs in their own
 * namespace.
 */
export const createI18n = (language: LanguageCode): I18n => {
  const i18n = createInstance({
    lng: language,
    fallbackLng: 'en-US',
    resources: {},
    interpolation: { escapeValue: false, ...numberInterpolation },
    // Components render again when their texts arrive.
    react: { useSuspense: false, bindI18nStore: 'added' },
    returnNull: false,
  });
  // No resources are loaded, so i18next is ready when this returns.
  void i18n.use(numberFormatter).init();
  if (language === pseudoLocale) enablePseudoTexts(i18n);
  return i18n;
};
