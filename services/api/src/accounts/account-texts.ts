import type { TFunction } from 'i18next';
import { openTexts } from '../platform/languages/texts.ts';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

/** Returns the texts of mails about accounts in a language. */
export const getAccountTexts = openTexts(
  { 'en-US': enUS, 'es-MX': esMX, 'fr-FR': frFR, 'de-DE': deDE, 'ar-AE': arAE },
  { isolates: true },
);

/** Returns the greeting of a mail, without a name if none is known to be the owner's. */
export const getGreeting = (t: TFunction, firstname: string): string =>
  firstname === '' ? t('greetingPlain') : t('greeting', { firstname });
