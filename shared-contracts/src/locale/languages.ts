/** A language of the product; `code` is BCP 47 (spec §3). */
export interface Language {
  readonly code: string;
  /** Name of the language in the language itself, so that its speakers recognise it. */
  readonly name: string;
  readonly id: number;
}

/** A test language: lengthened, accented English that reveals untranslated texts and overflow. */
export const pseudoLocale = 'en-XA';

/** Languages whose texts ship with every remote. Order and IDs are stored, so they must not change. */
export const languages = [
  { code: 'en-US', name: 'English (United States)', id: 1 },
  { code: 'es-MX', name: 'Español (México)', id: 2 },
  { code: 'fr-FR', name: 'Français (France)', id: 3 },
  { code: 'de-DE', name: 'Deutsch (Deutschland)', id: 4 },
  { code: 'ar-AE', name: 'العربية (الإمارات)', id: 5 },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof languages)[number]['code'] | typeof pseudoLocale;

/**
 * Codes of languages that have text files; the pseudo-locale has none, because it is derived from English at run time.
 */
export type TextLanguage = (typeof languages)[number]['code'];

export const isLanguageCode = (code: string): code is LanguageCode =>
  code === pseudoLocale || languages.some((language) => language.code === code);

export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export const getDirection = (code: string): Direction => (rightToLeft.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr');

/** Returns the language whose texts are shown for a code. */
export const getTextLanguage = (code: LanguageCode): TextLanguage => (code === pseudoLocale ? 'en-US' : code);

/** Returns the locale for formatting numbers and dates: Mexican Spanish uses en-US (spec §9). */
export const getFormattingLocale = (code: string): string =>
  code === 'es-MX' || code === pseudoLocale ? 'en-US' : code;

/** Creates a value for each supported language. */
export const mapLanguages = <T>(make: (language: TextLanguage) => T): Record<TextLanguage, T> => ({
  'en-US': make('en-US'),
  'es-MX': make('es-MX'),
  'fr-FR': make('fr-FR'),
  'de-DE': make('de-DE'),
  'ar-AE': make('ar-AE'),
});
