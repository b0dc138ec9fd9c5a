import { isLanguageCode, languages, textLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import arabic from './ar-AE.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import spanish from './es-MX.json' with { type: 'json' };
import french from './fr-FR.json' with { type: 'json' };

/** What the provider's own pages say to travellers. */
export type Texts = typeof english;

export const allTexts: Readonly<Record<TextLanguage, Texts>> = {
  'en-US': english,
  'es-MX': spanish,
  'fr-FR': french,
  'de-DE': german,
  'ar-AE': arabic,
};

/** Nobody reads more of them, and a header may name thousands. */
const mostLanguages = 20;

/** The language of a code that a shop or a query gave, else the first of an Accept-Language header that is known. */
export const chosenLanguage = (given: string | null | undefined, accepted: string | undefined): TextLanguage => {
  if (given && isLanguageCode(given)) return textLanguage(given);
  for (const part of (accepted ?? '').split(',', mostLanguages)) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const found = languages.find(({ code }) => tag !== '' && code.split('-')[0] === tag.split('-')[0]);
    if (found) return found.code;
  }
  return 'en-US';
};

/** A text with its `{{names}}` filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
