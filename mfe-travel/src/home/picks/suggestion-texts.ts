import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Texts } from '@travel/ui/load/package-texts.ts';
import arAE from './copy/ar-AE.json' with { type: 'json' };
import deDE from './copy/de-DE.json' with { type: 'json' };
import enUS from './copy/en-US.json' with { type: 'json' };
import esMX from './copy/es-MX.json' with { type: 'json' };
import frFR from './copy/fr-FR.json' with { type: 'json' };

/** Texts of the suggestions. One bundle contains the texts of all languages, because they are short. */
export const suggestionTexts: Readonly<Record<TextLanguage, Texts>> = {
  'en-US': enUS,
  'es-MX': esMX,
  'fr-FR': frFR,
  'de-DE': deDE,
  'ar-AE': arAE,
};
