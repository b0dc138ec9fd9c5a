import { isLanguageCode, languages, getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import arabic from './ar-AE.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import spanish from './es-MX.json' with { type: 'json' };
import french from './fr-FR.json' with { type: 'json' };

/** The texts of the provider's pages in one language. */
export type Texts = typeof english;

export const allTexts: Readonly<Record<TextLanguage, Texts>> = {
  'en-US': english,
  'es-MX': spanish,
  'fr-FR': french,
  'de-DE': german,
  'ar-AE': arabic,
};

/** Maximum number of languages that are read from a header, which may name thousands. */
const mostLanguages = 20;

/** Returns the language that a shop or a query names, or else the first known one of an Accept-Language header. */
export const chooseLanguage = (given: string | null | undefined, accepted: string | undefined): TextLanguage => {
  if (given && isLanguageCode(given)) return getTextLanguage(given);
  for (const part of (accepted ?? '').split(',', mostLanguages)) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const found = languages.find(({ code }) => tag !== '' && code.split('-')[0] === tag.split('-')[0]);
    if (found) return found.code;
  }
  return 'en-US';
};

/** Returns a text with its `{{names}}` replaced by values. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
