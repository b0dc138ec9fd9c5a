import type { Host } from '@travel/contracts/host';
import type { Currency } from '@travel/contracts/locale/currency';
import type { Language } from '@travel/contracts/locale/languages';

/** What can be chosen, as the API has it; the pseudo-locale is there only where the API lists it. */
export interface Lists {
  readonly languages: readonly Language[];
  readonly currencies: readonly Currency[];
}

/** Both lists, currencies named in the language of the page, their flags as addresses on the asset origin. */
export const readLists = async ({ http, locale, release }: Host, signal: AbortSignal): Promise<Lists> => {
  const [languages, currencies] = await Promise.all([
    http('GET /api/reference/languages', { signal }),
    http('GET /api/reference/currencies', { query: { lang: locale.language }, signal }),
  ]);
  return {
    languages: languages.data,
    currencies: currencies.data.map((currency) => ({ ...currency, flag: new URL(currency.flag, release.base).href })),
  };
};
