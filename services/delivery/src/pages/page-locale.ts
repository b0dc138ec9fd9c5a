import type { PageLocale } from '@travel/contracts/host/boot';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { defaults } from '@travel/contracts/locale/defaults';
import { getDirection, isLanguageCode, pseudoLocale, type LanguageCode } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Session } from '@travel/contracts/people/session.schema';

export interface LocaleInput {
  readonly cookies: string;
  /** The page's query with its question mark, or empty. */
  readonly search: string;
  readonly session: Session | null;
  readonly organisation: Pick<Organisation, 'default_language' | 'default_currency'>;
  readonly environment: 'sandbox' | 'production';
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Returns the language that a page's URL names, as in the links that search engines read (`renderSearchHead`). */
export const readUrlLanguage = (search: string): LanguageCode | null => {
  const code = search === '' ? null : new URLSearchParams(search).get('lang');
  return code !== null && isLanguageCode(code) && code !== pseudoLocale ? code : null;
};

/**
 * Returns the page's language and currency: the visitor's last choice, or else that of the URL, or else their account's
 * preference, or else the organisation's default.
 */
export const resolveLocale = ({ cookies, search, session, organisation, environment }: LocaleInput): PageLocale => {
  const isSupported = (code: string | null | undefined): code is LanguageCode =>
    typeof code === 'string' && isLanguageCode(code) && (code !== pseudoLocale || environment === 'sandbox');
  const language =
    [
      parseCookie(cookies, 'lang_code'),
      readUrlLanguage(search),
      session?.user?.preferred_language,
      organisation.default_language,
    ].find(isSupported) ?? defaults.language.code;
  const currency =
    [parseCookie(cookies, 'currency_code'), session?.user?.preferred_currency, organisation.default_currency].find(
      (code) => typeof code === 'string' && currencies.has(code),
    ) ?? defaults.currency.code;
  return { language, currency, direction: getDirection(language) };
};
