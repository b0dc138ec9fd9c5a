import type { AddedPage, BootData } from '@travel/contracts/host/boot';
import type { OrganisationView } from '@travel/contracts/organisations/organisation.schema';
import { isMountable, getMainModule } from '@travel/contracts/host/remotes/page-plan';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { matchRoute, redirects, stripTrailingSlash } from '@travel/contracts/routes/routes';
import type { MatchedRoute } from '@travel/contracts/routes/routes';
import { detectProduct } from '@travel/contracts/products/detect-product';

/** Where the page is, or is asked to go. */
export interface Place {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly hash: string;
}

/** What is at a place. `missing` is a page of ours that does not exist. */
export interface PlaceFound {
  /** Of a page that a release adds, a plain one by that path: what is around the page knows no more of it. */
  readonly route: MatchedRoute;
  readonly missing: boolean;
  /** A page that a release adds to the route table. */
  readonly added?: AddedPage | undefined;
}

/** What the page's releases make of the route table. */
type Pages = Pick<BootData, 'addedPages' | 'unknownPaths' | 'alone'>;

/** The place that an alias stands for; the query stays. */
export const redirected = (place: Place): Place => {
  const target = redirects[stripTrailingSlash(place.path)];
  return target === undefined ? place : { ...place, path: target };
};

/** Where nothing is, remotes around see a plain page: one without a hero to lie on. */
const plainPath = '/terms-of-use';

export const findPlace = (
  { path, search }: Place,
  { addedPages = [], unknownPaths = [], alone }: Pages = {},
): PlaceFound => {
  const route = alone ? null : matchRoute(path, search);
  if (route && !unknownPaths.includes(route.path)) return { route, missing: false };
  const asked = stripTrailingSlash(path);
  // A page that is alone has all that is below its path to itself.
  const added =
    addedPages.find((page) => page.path === asked) ??
    (alone && addedPages.find((page) => asked.startsWith(`${page.path}/`)));
  const plain = matchRoute(plainPath, search);
  if (!plain) throw new Error(`${plainPath} is no page of the product`);
  return { route: { ...plain, path, product: detectProduct(path) }, missing: !added, added: added || undefined };
};

/** The module in the main part of the page at a place; null where there is no page. */
export const mainOf = ({ route, missing, added }: PlaceFound): RemoteName | null => {
  if (added) return isMountable(added.module) ? added.module : null;
  return missing ? null : getMainModule(route.page);
};

type Settings = Pick<OrganisationView, 'full_access_url' | 'session_out_url' | 'sso_logout_url'>;

/** Where a navigation leads: within the product, to a place that the organisation names, or nowhere. */
export type Target =
  | { readonly kind: 'inside'; readonly place: Place }
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'refused' };

/** Reads an address as a remote gives it. Other origins pass only if the organisation's settings lead there. */
export const targetOf = (to: string, origin: string, settings: Settings): Target => {
  if (!URL.canParse(to, origin)) return { kind: 'refused' };
  const url = new URL(to, origin);
  if (url.origin === origin) {
    return { kind: 'inside', place: redirected({ path: url.pathname, search: url.search, hash: url.hash }) };
  }
  const named = [settings.full_access_url, settings.session_out_url, settings.sso_logout_url];
  const isNamed = named.some((place) => place !== undefined && new URL(place).origin === url.origin);
  return isNamed && /^https?:$/.test(url.protocol) ? { kind: 'outside', href: url.href } : { kind: 'refused' };
};
