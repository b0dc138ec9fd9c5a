import type { TextLanguage } from '@travel/contracts/locale/languages';
import { spokenLanguage } from '../languages/spoken-language.ts';
import { openTexts } from '../languages/texts.ts';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

/** Returns the language of a mail: the first of the given languages that is set. */
export const mailLanguage = (...wanted: readonly (string | null | undefined)[]): TextLanguage =>
  spokenLanguage(wanted.find(Boolean) ?? '');

/** Returns the texts of mails and documents about orders in a language. */
export const mailTexts = openTexts(
  { 'en-US': enUS, 'es-MX': esMX, 'fr-FR': frFR, 'de-DE': deDE, 'ar-AE': arAE },
  { isolates: true },
);
