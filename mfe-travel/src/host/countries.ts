import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Loads the countries, sorted by their names in the page's language. */
export const loadCountries = async (
  { http, locale }: Pick<Host, 'http' | 'locale'>,
  signal: AbortSignal,
): Promise<readonly Country[]> =>
  (await http('GET /api/reference/countries', { query: { lang: getTextLanguage(locale.language) }, signal })).data;
