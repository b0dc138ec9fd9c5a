import type { Clock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { OpenRoute } from '../platform/http/route.ts';
import type { Exchange } from '../reference/exchange/exchange.ts';
import type { HomePlaces } from './home-picks/home-places.ts';
import type { OfferTokens } from './offer-tokens.ts';
import type { SupplierOrders } from './suppliers/booking/supplier-orders.ts';
import type { Supplier } from '@travel/supplier-kit/items/item-supplier';

/** The dependencies with which the app opens a product's routes. */
export interface OpenDependencies<Visitor extends object, Catalogue, CatalogueSupplier> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly route: OpenRoute<Visitor>;
  readonly supplierOrders: SupplierOrders;
  readonly homePlaces: HomePlaces;
  readonly supply: CatalogueSupply<Catalogue, CatalogueSupplier>;
}

/** The catalogue of a product, and the suppliers that sell its items. */
export interface CatalogueSupply<Catalogue, CatalogueSupplier> {
  readonly catalogue: Catalogue;
  readonly suppliers: readonly CatalogueSupplier[];
}

/** The dependencies of a product's searches and detail pages. */
export interface SearchDependencies<Catalogue, CatalogueSupplier> extends CatalogueSupply<
  Catalogue,
  CatalogueSupplier
> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
}

/** The dependencies with which a product reads its offers and items. */
export interface ProductDependencies<Catalogue> {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly catalogue: Catalogue;
  readonly suppliers: readonly Supplier[];
}
