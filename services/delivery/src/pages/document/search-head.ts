import { languages, getTextLanguage, type LanguageCode } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { getPagePath, type MatchedRoute, type PageKind } from '@travel/contracts/routes/routes';
import { tag } from './html.ts';

/** Pages that search engines list. All others belong to one visitor or to one search. */
const listed: ReadonlySet<PageKind> = new Set(['home', 'details', 'privacy-policy', 'terms-of-use']);

/** Pages whose content does not depend on their query, so that each has one URL per language. */
const withOneUrl: ReadonlySet<PageKind> = new Set(['home', 'privacy-policy', 'terms-of-use']);

interface SearchHeadInput {
  /** Null for a page that a release adds, and for unknown URLs. */
  readonly route: MatchedRoute | null;
  /** Whether the URL is a page. */
  readonly isPage: boolean;
  readonly organisation: Organisation;
  readonly language: LanguageCode;
  /** The main organisation's origin, whose protocol and port apply to all sites. */
  readonly pageOrigin: string;
}

/** Returns the HTML elements for search engines: whether they list the page, and its URL in each language. */
export const renderSearchHead = ({ route, isPage, organisation, language, pageOrigin }: SearchHeadInput): string => {
  if (!isPage || (route && !listed.has(route.page))) return tag('meta', { name: 'robots', content: 'noindex' });
  if (!route || !withOneUrl.has(route.page)) return '';
  const path = route.page === 'home' ? getPagePath(route.section, 'home') : route.path;
  const site = new URL(path, pageOrigin);
  [site.hostname = site.hostname] = organisation.hosts;
  const getUrl = (code: LanguageCode): string =>
    code === organisation.default_language ? site.href : `${site.href}?lang=${code}`;
  return [
    tag('link', { rel: 'canonical', href: getUrl(getTextLanguage(language)) }),
    ...languages.map(({ code }) => tag('link', { rel: 'alternate', hreflang: code, href: getUrl(code) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: site.href }),
  ].join('');
};
