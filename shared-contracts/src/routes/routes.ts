import { catalogueOf, detectProduct } from '../products/detect-product.ts';
import { productDefinitions } from '../products/product-definitions.ts';
import type { CatalogueCode, DetectedProduct } from '../products/product-codes.ts';
import type { ProductDefinition, Section } from '../products/product-definitions.ts';

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

/** A page of the product. Paths hold no parameters: what a page shows is in its query. */
export interface Route {
  readonly path: string;
  readonly page: PageKind;
  readonly section: Section;
}

/** A path as the shell hands it to remotes. */
export interface MatchedRoute extends Route {
  /** The product type detected from the path (spec §2.1). */
  readonly product: DetectedProduct;
  readonly catalogue: CatalogueCode;
  /** The first value of each key of the query string. */
  readonly query: Readonly<Record<string, string>>;
}

const pathOf = (section: Section, suffix: string): string => `/${[section, suffix].filter(Boolean).join('/')}`;

const sectionRoutes = ({ section, pages }: ProductDefinition): Route[] => {
  const segments: [PageKind, string | undefined][] = [
    ['home', ''],
    ['search', pages.search],
    ['details', pages.details],
    ['checkout', pages.checkout],
    ['success', pages.success],
  ];
  return segments.flatMap(([page, suffix]) =>
    suffix === undefined ? [] : [{ path: pathOf(section, suffix), page, section }],
  );
};

/** The route table of the product: every page, once (spec §2.1). */
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

/** Other names of pages; a visitor is redirected, the query kept. */
export const redirects: Readonly<Record<string, string>> = { '/hotels': '/' };

const byPath = new Map(routes.map((route) => [route.path, route]));

/** A path without slashes at its end; `/` stays. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/';

/** The page at a path with its query string, or null where there is none. A trailing slash makes no difference. */
export const matchRoute = (path: string, search = ''): MatchedRoute | null => {
  const route = byPath.get(withoutTrailingSlash(path));
  if (!route) return null;
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) query[key] ??= value;
  const catalogue = sharesSuccess(route.path, query['product']) ?? catalogueOf(route.path);
  return { ...route, product: detectProduct(route.path), catalogue, query };
};

const commonSuccess = '/checkout-success';

/** The product that the common success page is of, where its address names one of those that share it. */
const sharesSuccess = (path: string, product: string | undefined): CatalogueCode | undefined =>
  path === commonSuccess
    ? productDefinitions.find(({ catalogue, pages }) => catalogue === product && !pages.success)?.catalogue
    : undefined;

const segmentsOf = new Map(productDefinitions.map(({ section, pages }) => [section, pages]));

/** The path of a section's page; `success` falls back to the common /checkout-success where a section has no own. */
export const pagePath = (section: Section, page: 'home' | 'search' | 'details' | 'checkout' | 'success'): string => {
  if (page === 'home') return pathOf(section, '');
  const suffix = segmentsOf.get(section)?.[page];
  if (suffix !== undefined) return pathOf(section, suffix);
  if (page === 'success') return commonSuccess;
  return pagePath(section, 'search');
};

/** The address of a booking's success page; where sections share one it names the product, for the navigation. */
export const successAddress = (section: Section, query: Readonly<Record<string, string>> = {}): string => {
  const product = segmentsOf.get(section)?.success === undefined && catalogueOf(pathOf(section, ''));
  return [pagePath(section, 'success'), new URLSearchParams({ ...(product && { product }), ...query })]
    .filter(String)
    .join('?');
};

/** Where guests find what they booked, by its number and the e-mail address that it was booked with. */
export const findBookingPath = '/user/my-trips?find=booking';
