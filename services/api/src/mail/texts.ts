import { createInstance } from 'i18next';
import { languages } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { spokenLanguage } from '../reference/spoken-language.ts';
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

/** The language of a mail: the first one wanted. */
export const mailLanguage = (...wanted: readonly (string | null | undefined)[]): TextLanguage =>
  spokenLanguage(wanted.find(Boolean) ?? '');

/** The texts of mails in a language. */
export const mailTexts = (language: TextLanguage) => i18n.getFixedT(language);
