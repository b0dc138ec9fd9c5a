/** A language the product speaks; `code` is BCP 47 (spec §3). */
export interface Language {
  readonly code: string;
  /** In its own words, as its speakers look for it. */
  readonly name: string;
  readonly id: number;
}

/** A language made for tests: stretched, accented English that shows what is not translated or does not fit. */
export const pseudoLocale = 'en-XA';

/** Languages whose texts ship with every remote. Order and ids are stable: they are stored. */
export const languages = [
  { code: 'en-US', name: 'English (United States)', id: 1 },
  { code: 'es-MX', name: 'Español (México)', id: 2 },
  { code: 'fr-FR', name: 'Français (France)', id: 3 },
  { code: 'de-DE', name: 'Deutsch (Deutschland)', id: 4 },
  { code: 'ar-AE', name: 'العربية (الإمارات)', id: 5 },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof languages)[number]['code'] | typeof pseudoLocale;

/** Codes that have text files of their own; the pseudo-locale is made from English at run time. */
export type TextLanguage = (typeof languages)[number]['code'];

export const isLanguageCode = (code: string): code is LanguageCode =>
  code === pseudoLocale || languages.some((language) => language.code === code);

export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (code: string): Direction => (rightToLeft.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr');

/** The language whose texts are shown for a code. */
export const textLanguage = (code: LanguageCode): TextLanguage => (code === pseudoLocale ? 'en-US' : code);

/** The locale that formats numbers and dates: Mexican Spanish is formatted as en-US (spec §9). */
export const formattingLocale = (code: string): string => (code === 'es-MX' || code === pseudoLocale ? 'en-US' : code);
