import { openTexts } from '../platform/languages/texts.ts';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

/** Returns the texts of trip documents in a language. */
export const tripTexts = openTexts(
  { 'en-US': enUS, 'es-MX': esMX, 'fr-FR': frFR, 'de-DE': deDE, 'ar-AE': arAE },
  { isolates: true },
);
