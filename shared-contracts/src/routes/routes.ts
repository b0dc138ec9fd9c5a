import { detectCatalogue, detectProduct } from '../products/detect-product.ts';
import {
  productDefinitions,
  type CatalogueCode,
  type ProductDefinition,
  type Section,
} from '../products/product-definitions.ts';
import type { DetectedProduct } from '../products/product-codes.ts';

export type PageKind =
  | 'home'
  | 'search'
  | 'details'
  | 'checkout'
  | 'success'
  | 'my-trips'
  | 'account'
  | 'profile'
  | 'agent-profile'
  | 'privacy-policy'
  | 'terms-of-use';

/** A page of the product. Paths have no parameters: the query holds what a page shows. */
export interface Route {
  readonly path: string;
  readonly page: PageKind;
  readonly section: Section;
}

/** A matched path as the shell passes it to remotes. */
export interface MatchedRoute extends Route {
  /** The product detected from the path (spec §2.1). */
  readonly product: DetectedProduct;
  readonly catalogue: CatalogueCode;
  /** The first value of each query key. */
  readonly query: Readonly<Record<string, string>>;
}

const toPath = (section: Section, suffix: string): string => `/${[section, suffix].filter(Boolean).join('/')}`;

const sectionRoutes = ({ section, pages }: ProductDefinition): Route[] => {
  const segments: [PageKind, string | undefined][] = [
    ['home', ''],
    ['search', pages.search],
    ['details', pages.details],
    ['checkout', pages.checkout],
    ['success', pages.success],
  ];
  return segments.flatMap(([page, suffix]) =>
    suffix === undefined ? [] : [{ path: toPath(section, suffix), page, section }],
  );
};

/** The route table: every page of the product (spec §2.1). */
export const routes: readonly Route[] = [
  { path: '/home', page: 'home', section: '' },
  ...productDefinitions.flatMap(sectionRoutes),
  { path: '/user/my-trips', page: 'my-trips', section: '' },
  { path: '/user-details', page: 'account', section: '' },
  { path: '/user/profile', page: 'profile', section: '' },
  { path: '/agent/profile', page: 'agent-profile', section: '' },
  { path: '/privacy-policy', page: 'privacy-policy', section: '' },
  { path: '/terms-of-use', page: 'terms-of-use', section: '' },
];

/** Aliases; redirects retain the query. */
export const redirects: Readonly<Record<string, string>> = { '/hotels': '/' };

const byPath = new Map(routes.map((route) => [route.path, route]));

/** Returns a path without trailing slashes; `/` stays. */
export const stripTrailingSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/';

/** Returns the page at a path with its query, or null if there is none. A trailing slash makes no difference. */
export const matchRoute = (path: string, search = ''): MatchedRoute | null => {
  const route = byPath.get(stripTrailingSlash(path));
  if (!route) return null;
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) query[key] ??= value;
  const catalogue = sharesSuccess(route.path, query['product']) ?? detectCatalogue(route.path);
  return { ...route, product: detectProduct(route.path), catalogue, query };
};

/** Formats a query for a URL. Colons and commas are legal in it and stay readable. */
export const formatQuery = (parameters: URLSearchParams): string =>
  parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Returns the URL that a view on the server is rendered for: the page's URL without its language. */
export const getViewUrl = ({ path, query }: Pick<MatchedRoute, 'path' | 'query'>): string => {
  const { lang: _, ...others } = query;
  return [path, new URLSearchParams(others)].filter(String).join('?');
};

const commonSuccess = '/checkout-success';

/** The product that a page's query names, if it is one that uses the common success page. */
const sharesSuccess = (path: string, product: string | undefined): CatalogueCode | undefined =>
  path === commonSuccess
    ? productDefinitions.find(({ catalogue, pages }) => catalogue === product && !pages.success)?.catalogue
    : undefined;

const segmentsBySection = new Map(productDefinitions.map(({ section, pages }) => [section, pages]));

/** Returns the path of a section's page. `success` falls back to /checkout-success for sections without their own. */
export const getPagePath = (section: Section, page: 'home' | 'search' | 'details' | 'checkout' | 'success'): string => {
  if (page === 'home') return toPath(section, '');
  const suffix = segmentsBySection.get(section)?.[page];
  if (suffix !== undefined) return toPath(section, suffix);
  if (page === 'success') return commonSuccess;
  return getPagePath(section, 'search');
};

/**
 * Returns the URL of a booking's success page. If several sections share the page, the URL names the product for the
 * navigation.
 */
export const getSuccessUrl = (section: Section, query: Readonly<Record<string, string>> = {}): string => {
  const product = segmentsBySection.get(section)?.success === undefined && detectCatalogue(toPath(section, ''));
  return [getPagePath(section, 'success'), new URLSearchParams({ ...(product && { product }), ...query })]
    .filter(String)
    .join('?');
};

/** The page where guests find a booking by its number and e-mail address. */
export const findBookingPath = '/user/my-trips?find=booking';

/** Returns the page on which travellers review what they booked. */
export const getReviewPath = (bookingId: string): string => `/user/my-trips?review=${bookingId}`;
