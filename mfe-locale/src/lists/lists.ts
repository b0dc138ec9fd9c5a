import type { Host } from '@travel/contracts/host/host';
import type { Currency } from '@travel/contracts/locale/currency';
import type { Language } from '@travel/contracts/locale/languages';

/** A language with its name in the language of the page: "German (Germany)" for Deutsch on an English page. */
export interface NamedLanguage extends Language {
  readonly nameHere: string;
}

/** Languages and currencies that the API lists, in sandboxes including the pseudo-locale. */
export interface PickerLists {
  readonly languages: readonly NamedLanguage[];
  readonly currencies: readonly Currency[];
}

/** Loads both lists. Names are in the language of the page; flags are URLs on the asset origin. */
export const loadLists = async ({ http, locale, release }: Host, signal: AbortSignal): Promise<PickerLists> => {
  const [languages, currencies] = await Promise.all([
    http('GET /api/reference/languages', { signal }),
    http('GET /api/reference/currencies', { query: { lang: locale.language }, signal }),
  ]);
  const names = new Intl.DisplayNames([locale.language], { type: 'language', languageDisplay: 'standard' });
  return {
    languages: languages.data.map((language) => ({ ...language, nameHere: names.of(language.code) ?? language.name })),
    currencies: currencies.data.map((currency) => ({ ...currency, flag: new URL(currency.flag, release.base).href })),
  };
};
