import { openTexts } from '@travel/kit/languages/texts';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

const files = { 'en-US': enUS, 'es-MX': esMX, 'fr-FR': frFR, 'de-DE': deDE, 'ar-AE': arAE };

/** Texts about the surroundings and the features of a house. */
export const surroundingTexts = openTexts(files);

/** Texts of all kinds of lodging, with directional isolates around inserted names and times. */
export const lodgingTexts = openTexts(files, { isolates: true });
