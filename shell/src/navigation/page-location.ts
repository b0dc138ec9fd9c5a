import type { AddedPage, BootData } from '@travel/contracts/host/boot';
import type { OrganisationView } from '@travel/contracts/organisations/organisation.schema';
import { isRemoteName, getMainModule } from '@travel/contracts/host/remotes/page-modules';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { matchRoute, redirects, stripTrailingSlash, type MatchedRoute } from '@travel/contracts/routes/routes';
import { detectProduct } from '@travel/contracts/products/detect-product';

export interface PageLocation {
  readonly path: string;
  /** Includes the question mark; empty if the URL has no query. */
  readonly search: string;
  readonly hash: string;
}

/** The page at a URL. `missing` means that no page exists there. */
export interface MatchedPage {
  /** The route of the page. For a page that a release adds, this is a plain route of which only the path is set. */
  readonly route: MatchedRoute;
  readonly missing: boolean;
  readonly added?: AddedPage | undefined;
}

/** Changes that the page's releases make to the route table. */
type Pages = Pick<BootData, 'addedPages' | 'unknownPaths' | 'alone'>;

/** Returns the URL that an alias redirects to, with the same query. Any other URL is returned unchanged. */
export const applyRedirects = (place: PageLocation): PageLocation => {
  const target = redirects[stripTrailingSlash(place.path)];
  return target === undefined ? place : { ...place, path: target };
};

/**
 * On missing pages, the header and other parts get the route of a plain page, so that the header does not overlap a
 * hero image.
 */
const plainPath = '/terms-of-use';

export const matchPage = (
  { path, search }: PageLocation,
  { addedPages = [], unknownPaths = [], alone }: Pages = {},
): MatchedPage => {
  const route = alone ? null : matchRoute(path, search);
  if (route && !unknownPaths.includes(route.path)) return { route, missing: false };
  const asked = stripTrailingSlash(path);
  // An added page without header and footer also handles all paths below its own.
  const added =
    addedPages.find((page) => page.path === asked) ??
    (alone && addedPages.find((page) => asked.startsWith(`${page.path}/`)));
  const plain = matchRoute(plainPath, search);
  if (!plain) throw new Error(`${plainPath} is no page of the product`);
  return { route: { ...plain, path, product: detectProduct(path) }, missing: !added, added: added || undefined };
};

export const getMainRemote = ({ route, missing, added }: MatchedPage): RemoteName | null => {
  if (added) return isRemoteName(added.module) ? added.module : null;
  return missing ? null : getMainModule(route.page);
};

type Settings = Pick<OrganisationView, 'full_access_url' | 'session_out_url' | 'sso_logout_url'>;

/** Target of a navigation: within the product, at a URL from the organisation's settings, or refused. */
export type Target =
  | { readonly kind: 'inside'; readonly place: PageLocation }
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'refused' };

/** Resolves a URL that a remote passes. Other origins are allowed only if the organisation's settings contain them. */
export const resolveTarget = (to: string, origin: string, settings: Settings): Target => {
  if (!URL.canParse(to, origin)) return { kind: 'refused' };
  const url = new URL(to, origin);
  if (url.origin === origin) {
    return { kind: 'inside', place: applyRedirects({ path: url.pathname, search: url.search, hash: url.hash }) };
  }
  const named = [settings.full_access_url, settings.session_out_url, settings.sso_logout_url];
  const isNamed = named.some((place) => place !== undefined && new URL(place).origin === url.origin);
  return isNamed && /^https?:$/.test(url.protocol) ? { kind: 'outside', href: url.href } : { kind: 'refused' };
};
