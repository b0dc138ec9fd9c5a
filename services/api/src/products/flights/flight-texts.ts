import { openTexts } from '@travel/kit/languages/texts';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

/** Texts of flights, with directional isolates around inserted names and times. */
export const flightTexts = openTexts(
  { 'en-US': enUS, 'es-MX': esMX, 'fr-FR': frFR, 'de-DE': deDE, 'ar-AE': arAE },
  { isolates: true },
);
