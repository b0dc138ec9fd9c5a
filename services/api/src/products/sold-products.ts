import { listSoldProducts } from '@travel/contracts/endpoints/products/sold-products';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { catalogueCodes, type CatalogueCode } from '@travel/contracts/products/product-definitions';
import { ProblemError } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { Organisations } from '../accounts/organisations/organisations.ts';
import type { OpenRoute } from '../platform/http/route.ts';
import type { SupplierRegistry } from './suppliers/registry/supplier-registry.ts';

/** The products that organisations sell: from their accounts at suppliers, or in a sandbox from generated inventory. */
export interface SoldProducts {
  /** Whether every organisation sells all products, as in a sandbox. */
  readonly isEverythingSold: boolean;
  list(organisationId: string): readonly CatalogueCode[];
  isSold(product: string, organisationId: string): boolean;
}

type Accounts = Pick<SupplierRegistry, 'flights' | 'hotels' | 'cars'>;

/** Products whose pages sell from accounts at suppliers. The others have generated inventory only. */
const supplied: Readonly<Partial<Record<CatalogueCode, keyof Accounts>>> = {
  HLT: 'hotels',
  FLT: 'flights',
  CAR: 'cars',
};

/** Creates the list of sold products. `sellsSandboxOffers` is false in production, unless it is a demonstration. */
export const createSoldProducts = (registry: Accounts, sellsSandboxOffers: boolean): SoldProducts => {
  const list = (organisationId: string): readonly CatalogueCode[] =>
    catalogueCodes.filter((code) => {
      const product = supplied[code];
      return sellsSandboxOffers || (product !== undefined && registry[product](organisationId).length > 0);
    });
  return {
    isEverythingSold: sellsSandboxOffers,
    list,
    // Plans and wallet cards are sold by the organisation itself.
    isSold: (product, organisationId) =>
      !catalogueCodes.some((code) => code === product) || list(organisationId).some((code) => code === product),
  };
};

/** Products by the first segment of their calls below `/api/`. */
const productsByPath: Readonly<Record<string, CatalogueCode>> = {
  hotels: 'HLT',
  flights: 'FLT',
  cars: 'CAR',
  activities: 'ACT',
  transfers: 'TRF',
  resorts: 'RST',
  stays: 'STY',
  'holiday-rentals': 'VR',
  cruises: 'CRU',
};

/**
 * Registers the list of products of a site, and refuses calls of products that the site does not sell. Routes that were
 * registered earlier are not refused.
 */
export const registerSoldProducts = (
  app: App,
  {
    sold,
    organisations,
    route,
    hasPlans,
  }: {
    readonly sold: SoldProducts;
    /** Returns whether an organisation has membership plans on sale. */
    readonly hasPlans: (organisationId: string) => Promise<boolean>;
    readonly organisations: Pick<Organisations, 'forVisitor'>;
    readonly route: OpenRoute<{ organisation(): Promise<Pick<Organisation, 'id'>> }>;
  },
): void => {
  route(app, listSoldProducts, async ({ traveller }) => {
    const { id } = await traveller.organisation();
    return { data: { products: [...sold.list(id)], has_plans: await hasPlans(id) } };
  });

  if (sold.isEverythingSold) return;
  app.addHook('onRequest', async ({ routeOptions, hostname }) => {
    const product = productsByPath[routeOptions.url?.split('/')[2] ?? ''];
    if (!product) return;
    const { id, name } = await organisations.forVisitor(hostname, async () => null);
    if (sold.isSold(product, id)) return;
    throw new ProblemError('product_not_sold', 404, {
      title: 'Product not sold here',
      detail: `${name} does not sell this product.`,
    });
  });
};
