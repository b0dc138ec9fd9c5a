import { languages, getTextLanguage, type LanguageCode, type TextLanguage } from '@travel/contracts/locale/languages';
import arabic from './ar-AE.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import spanish from './es-MX.json' with { type: 'json' };
import french from './fr-FR.json' with { type: 'json' };

export type Texts = typeof english;

const all: Readonly<Record<TextLanguage, Texts>> = {
  'en-US': english,
  'es-MX': spanish,
  'fr-FR': french,
  'de-DE': german,
  'ar-AE': arabic,
};

export const getTexts = (language: LanguageCode): Texts => all[getTextLanguage(language)];

/**
 * Maximum number of languages that are read from the Accept-Language header, because a hostile header may list
 * thousands.
 */
const mostLanguages = 20;

/** Returns the first supported language of an Accept-Language header, or English. */
export const negotiateLanguage = (header: string | undefined): TextLanguage => {
  const wanted = (header ?? '').split(',', mostLanguages).map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const found = wanted.flatMap((tag) => {
    const exact = languages.find(({ code }) => code.toLowerCase() === tag);
    const related = languages.find(({ code }) => tag !== '' && code.split('-')[0] === tag.split('-')[0]);
    return exact ?? related ?? [];
  });
  return found[0]?.code ?? 'en-US';
};
