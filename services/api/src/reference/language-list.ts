import { languages, pseudoLocale } from '@travel/contracts/locale/languages';
import type { Language } from '@travel/contracts/locale/languages';

const pseudo: Language = { code: pseudoLocale, name: 'Pseudo-locale (for tests)', id: 900 };

/** Languages that can be chosen; the pseudo-locale in a sandbox only. */
export const languageList = (environment: 'sandbox' | 'production'): readonly Language[] =>
  environment === 'sandbox' ? [...languages, pseudo] : languages;
