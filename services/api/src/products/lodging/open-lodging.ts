import type { Clock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { FindMemberTerms } from '../../reference/member-terms.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { SupplierOrders } from '../suppliers/booking/supplier-orders.ts';
import { createLodgingSearch } from './listing/search-service.ts';
import type { LodgingKind } from './lodging-kind.ts';
import { createLodgingProduct } from './lodging-product.ts';
import type { SuppliedLodging } from '@travel/supplier-kit/lodging/lodging-supplier';

export interface OpenLodgingDependencies<Own> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly memberTerms: FindMemberTerms;
  readonly tokens: OfferTokens;
  readonly supplierOrders: SupplierOrders;
  readonly supply: SuppliedLodging<Own>;
}

/** Creates a kind of lodging: its product for orders, and its searches. */
export const openLodging = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  { supply, ...dependencies }: OpenLodgingDependencies<Own>,
) => {
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, kind.code, supply.suppliers);
  return {
    product: createLodgingProduct(kind, { ...dependencies, ...supply, suppliers }),
    ...createLodgingSearch(kind, { ...dependencies, ...supply }),
  };
};
