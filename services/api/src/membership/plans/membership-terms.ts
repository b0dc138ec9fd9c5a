import { readFileSync } from 'node:fs';
import type { TextLanguage } from '@travel/contracts/locale/languages';

const read = (language: TextLanguage): string =>
  readFileSync(new URL(`terms/${language}.html`, import.meta.url), 'utf8').trim();

/** The terms that all plans share, as HTML by language. */
export const membershipTerms: Readonly<Record<TextLanguage, string>> = {
  'en-US': read('en-US'),
  'es-MX': read('es-MX'),
  'fr-FR': read('fr-FR'),
  'de-DE': read('de-DE'),
  'ar-AE': read('ar-AE'),
};
