import { createInstance } from 'i18next';
import { isLanguageCode, languages, textLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

type Texts = typeof enUS;

const resources: Record<TextLanguage, { mail: Texts }> = {
  'en-US': { mail: enUS },
  'es-MX': { mail: esMX },
  'fr-FR': { mail: frFR },
  'de-DE': { mail: deDE },
  'ar-AE': { mail: arAE },
};

const i18n = createInstance();
await i18n.init({
  resources,
  supportedLngs: languages.map(({ code }) => code),
  fallbackLng: 'en-US',
  defaultNS: 'mail',
  // What goes into HTML is escaped where the HTML is written.
  interpolation: { escapeValue: false },
});

/** The first of the wanted languages that mails are written in; English where none is. */
export const mailLanguage = (...wanted: readonly (string | null | undefined)[]): TextLanguage => {
  const found = wanted.find((code) => code && isLanguageCode(code));
  return found && isLanguageCode(found) ? textLanguage(found) : 'en-US';
};

/** The texts of mails in a language. */
export const mailTexts = (language: TextLanguage) => i18n.getFixedT(language);
