import { createInstance } from 'i18next';
import type { InterpolationOptions } from 'i18next';
import { directionOf, languages } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { spokenLanguage } from '../languages/spoken-language.ts';
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

const textsWith = async (interpolation: InterpolationOptions) => {
  const i18n = createInstance();
  await i18n.init({
    resources,
    supportedLngs: languages.map(({ code }) => code),
    fallbackLng: 'en-US',
    defaultNS: 'mail',
    interpolation,
  });
  return i18n;
};

// What goes into HTML is escaped where the HTML is written.
const fromTheLeft = await textsWith({ escapeValue: false });
// A name, a number or an amount keeps its own direction, and what stands beside it keeps its place (Unicode isolates).
const fromTheRight = await textsWith({ escapeValue: true, escape: (value) => `\u2068${value}\u2069` });

/** The language of a mail: the first one wanted. */
export const mailLanguage = (...wanted: readonly (string | null | undefined)[]): TextLanguage =>
  spokenLanguage(wanted.find(Boolean) ?? '');

/** The texts of mails in a language. */
export const mailTexts = (language: TextLanguage) =>
  (directionOf(language) === 'rtl' ? fromTheRight : fromTheLeft).getFixedT(language);
