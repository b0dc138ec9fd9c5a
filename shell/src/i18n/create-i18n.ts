import { pseudoLocale } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { createInstance } from 'i18next';
import type { i18n as I18n, PostProcessorModule } from 'i18next';
import { pseudoText } from './pseudo-locale.ts';

const pseudo: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (value: string) => pseudoText(value),
};

/** The page's one i18next. It starts without texts: the shell and each remote bring theirs under their own name. */
export const createI18n = (language: LanguageCode): I18n => {
  const i18n = createInstance({
    lng: language,
    fallbackLng: 'en-US',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    ...(language === pseudoLocale && { postProcess: [pseudo.name] }),
  });
  if (language === pseudoLocale) i18n.use(pseudo);
  // Nothing is loaded, so i18next is ready when this returns.
  void i18n.init();
  return i18n;
};
