import type { FirstViewHead } from '@travel/contracts/host/first-view.schema';
import { languages, getTextLanguage, type LanguageCode } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { getPagePath, routes, type Route, type PageKind } from '@travel/contracts/routes/routes';
import type { UnsoldProducts } from '../../organisations/sold-products.ts';
import { escapeHtml, tag, toScriptJson } from './html.ts';

/** Pages that search engines list. All others belong to one visitor or to one search. */
const listed: ReadonlySet<PageKind> = new Set(['home', 'details', 'privacy-policy', 'terms-of-use']);

/** Pages whose content does not depend on their query, so that each has one URL per language. */
const withOneUrl: ReadonlySet<PageKind> = new Set(['home', 'privacy-policy', 'terms-of-use']);

interface Site {
  readonly organisation: Organisation;
  /** The main organisation's origin, whose protocol and port apply to all sites. */
  readonly pageOrigin: string;
}

const getSiteUrl = (path: string, { organisation, pageOrigin }: Site): URL => {
  const url = new URL(path, pageOrigin);
  [url.hostname = url.hostname] = organisation.hosts;
  return url;
};

/** Returns the path of a page that does not depend on its query. */
const getPath = ({ page, section, path }: Route): string => (page === 'home' ? getPagePath(section, 'home') : path);

/** Returns the URL of a page in a language. */
const getLanguageUrl = (path: string, language: string, site: Site): string => {
  const url = getSiteUrl(path, site);
  if (language !== site.organisation.default_language) url.searchParams.set('lang', language);
  return url.href;
};

interface SearchHeadInput extends Site {
  /** Null for a page that a release adds, and for unknown URLs. */
  readonly route: Route | null;
  /** Whether the URL is a page. */
  readonly isPage: boolean;
  readonly language: LanguageCode;
  readonly title: string;
  readonly description: string;
  /** Path of the page with the parameters on which its content depends; undefined if it is not known. */
  readonly url?: string | undefined;
  /** URL of a picture for link previews. */
  readonly image?: string | undefined;
  /** Whether the picture has 1200 × 630 pixels, as those of releases have. */
  readonly isOwnImage?: boolean;
  readonly structuredData?: FirstViewHead['structuredData'];
}

/**
 * Returns the HTML elements for search engines and link previews: whether they list the page, its URL in each language,
 * and what it is about.
 */
export const renderSearchHead = (input: SearchHeadInput): string => {
  const {
    route,
    isPage,
    language,
    title,
    description,
    image,
    isOwnImage,
    url: path,
    structuredData = [],
    ...site
  } = input;
  const data = structuredData.map((one) => renderStructuredData(one, site)).join('');
  if (!isPage || (route && !listed.has(route.page))) return tag('meta', { name: 'robots', content: 'noindex' }) + data;
  if (!route) return data;
  const canonical = withOneUrl.has(route.page) ? getPath(route) : path;
  const getUrl = (code: string): string => getLanguageUrl(canonical ?? '', code, site);
  const addAlternate = (hreflang: string, code: string): string =>
    tag('link', { rel: 'alternate', hreflang, href: getUrl(code) });
  const url = getUrl(getTextLanguage(language));
  return [
    ...(canonical === undefined
      ? []
      : [
          tag('link', { rel: 'canonical', href: url }),
          ...languages.map(({ code }) => addAlternate(code, code)),
          addAlternate('x-default', site.organisation.default_language),
        ]),
    ...Object.entries({
      title,
      description,
      ...(canonical !== undefined && { url }),
      type: 'website',
      site_name: site.organisation.name,
      locale: getTextLanguage(language).replace('-', '_'),
      ...(image && { image, ...(isOwnImage && { 'image:width': '1200', 'image:height': '630' }) }),
    }).map(([name, content]) => tag('meta', { property: `og:${name}`, content })),
    ...(route.page === 'home' ? [renderOrganisationData(site)] : []),
    data,
  ].join('');
};

/** Returns structured data for search engines, with the site's URLs in the place of paths. */
const renderStructuredData = (data: Readonly<Record<string, unknown>>, site: Site): string => {
  const resolveUrl = (key: string, value: unknown): unknown =>
    (key === 'url' || key === 'item') && typeof value === 'string' && value.startsWith('/')
      ? getSiteUrl(value, site).href
      : value;
  const json = toScriptJson({ '@context': 'https://schema.org', ...data }, resolveUrl);
  return `<script type="application/ld+json">${json}</script>`;
};

/** Returns structured data about the organisation for search engines. */
const renderOrganisationData = (site: Site): string => {
  const { name, support } = site.organisation;
  const { email, phone: telephone } = support;
  return renderStructuredData({ '@type': 'Organization', name, url: '/', email, telephone }, site);
};

/** Returns the sitemap of a site: the pages with one URL per language, without those of products that are not sold. */
export const renderSitemap = (site: Site, { paths, home }: UnsoldProducts): string => {
  const isListed = ({ path, page }: Route): boolean =>
    withOneUrl.has(page) && path !== '/home' && !paths.includes(path) && !(path === '/' && home !== undefined);
  const urls = routes
    .filter(isListed)
    .flatMap((route) =>
      languages.map(({ code }) => `<url><loc>${escapeHtml(getLanguageUrl(getPath(route), code, site))}</loc></url>`),
    );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
};

/** Returns robots.txt of a site. */
export const renderRobots = (site: Site): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /delivery/\nSitemap: ${getSiteUrl('/sitemap.xml', site).href}\n`;
