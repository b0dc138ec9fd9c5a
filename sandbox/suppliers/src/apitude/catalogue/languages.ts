import type { TextLanguage } from '@travel/contracts/locale/languages';

/** Languages of the API, with the language of our texts; null for languages without texts. */
export const apitudeLanguages = {
  ENG: { name: 'English', texts: 'en-US' },
  ALE: { name: 'German', texts: 'de-DE' },
  FRA: { name: 'French', texts: 'fr-FR' },
  CAS: { name: 'Spanish', texts: 'es-MX' },
  ARA: { name: 'Arabic', texts: 'ar-AE' },
  ITA: { name: 'Italian', texts: null },
  POR: { name: 'Portuguese', texts: null },
  HOL: { name: 'Dutch', texts: null },
  JPN: { name: 'Japanese', texts: null },
} as const satisfies Record<string, { readonly name: string; readonly texts: TextLanguage | null }>;

const texts: ReadonlyMap<string, TextLanguage | null> = new Map(
  Object.entries(apitudeLanguages).map(([code, language]) => [code, language.texts]),
);

/** Returns whether we have texts in a language of the API. */
export const hasTexts = (code: string): boolean => (texts.get(code.toUpperCase()) ?? null) !== null;

/** Returns the language of our texts for a language of the API: English if it has none. */
export const toTextLanguage = (code: string | null | undefined): TextLanguage =>
  texts.get((code ?? 'ENG').toUpperCase()) ?? 'en-US';
