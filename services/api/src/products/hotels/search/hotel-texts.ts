import { createInstance } from 'i18next';
import { languages } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };
import { eachLanguage } from '../../../platform/languages/each-language.ts';

type Texts = typeof enUS;

const resources: Record<TextLanguage, { hotels: Texts }> = {
  'en-US': { hotels: enUS },
  'es-MX': { hotels: esMX },
  'fr-FR': { hotels: frFR },
  'de-DE': { hotels: deDE },
  'ar-AE': { hotels: arAE },
};

const i18n = createInstance();
await i18n.init({
  resources,
  supportedLngs: languages.map(({ code }) => code),
  fallbackLng: 'en-US',
  defaultNS: 'hotels',
  // Pages escape what they show.
  interpolation: { escapeValue: false },
});

/** What is said of hotels, in the language that answers a wish. */
export const hotelTexts = eachLanguage((language) => i18n.getFixedT(language));

type Text = ReturnType<typeof hotelTexts>;

/** A text that is a list of lines. */
export const linesOf = (t: Text, key: string): string[] => {
  const lines: unknown = t(key, { returnObjects: true });
  return Array.isArray(lines) ? lines.map(String) : [];
};
